// What ESLint looks at in the page's JavaScript; types are tsc's business
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      eqeqeq: "error",
      "no-cond-assign": ["error", "always"],
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-sequences": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-useless-rename": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
];
