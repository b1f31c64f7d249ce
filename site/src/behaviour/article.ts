import usePromptAddress from './use-prompt.ts?worker&url'

/*
 * What moves on a page that one reads: the ruler of what is read, the mark in the table of contents, and the buttons of
 * prompts and code. What keeps a prompt for the builder is fetched when one is taken.
 */
/** Heard by `use-prompt.ts`. */
const usePromptEvent = 'plugsmith:use-prompt'

const ruler = document.querySelector<HTMLElement>('.read')
const entries = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].map((link) => ({
  link,
  heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
}))

function follow() {
  const { scrollHeight } = document.documentElement
  const part = Math.min(100, Math.max(0, (scrollY / Math.max(1, scrollHeight - innerHeight)) * 100))
  ruler?.style.setProperty('--p', `${part}%`)
  if (ruler) ruler.ariaValueNow = `${Math.round(part)}`
  const above = entries.filter(({ heading }) => heading && heading.getBoundingClientRect().top < 140).at(-1)
  const here = part > 99.5 ? entries.at(-1) : above
  for (const { link } of entries) link.ariaCurrent = link === here?.link ? 'true' : null
}

async function copy(button: HTMLElement) {
  const words = button.querySelector<HTMLElement>('[data-done]')
  const source = document.getElementById(button.dataset.copy ?? '')
  if (!words || !source) return
  try {
    await navigator.clipboard.writeText(source.textContent ?? '')
  } catch {
    // Forbidden: it is selected, so that the person's own copy takes it.
    getSelection()?.selectAllChildren(source)
    return
  }
  const usual = words.textContent
  words.textContent = words.dataset.done ?? ''
  delete button.dataset.copy
  setTimeout(() => {
    words.textContent = usual
    button.dataset.copy = source.id
  }, 2_000)
}

addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('[data-copy]')
  if (button) void copy(button)
  const use = event.target.closest<HTMLAnchorElement>('a[data-use-prompt]')
  if (!use || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const prompt = document.getElementById(use.dataset.usePrompt ?? '')?.textContent
  // A separate file that listens for an event, since Vite's wrapper for an import is larger than this whole script.
  import(/* @vite-ignore */ usePromptAddress).then(
    () => dispatchEvent(new CustomEvent(usePromptEvent, { detail: prompt })),
    () => location.assign(use.href),
  )
})
addEventListener('scroll', follow)
addEventListener('resize', follow)
follow()
