import { takePrompt } from './take-prompt.ts'

/** Takes the prompts of a page that one reads to the builder: loaded when the first is pressed (`article.ts`). */
addEventListener('plugsmith:use-prompt', (event) => {
  if (event instanceof CustomEvent && typeof event.detail === 'string') takePrompt(event.detail)
})
