import type { Flash } from '../lib/flash.ts'

/** How long a toast stays, in milliseconds. */
const staysMs = 5_000

let timer = 0

/** Shows a toast in the page's `ToastRegion`, instead of the previous one; it stays while it is pointed at or focused. */
export function plainToast({ title, text, tone }: Flash): void {
  const look = tone === 'success' ? tone : 'destructive'
  const list = document.querySelector('.toasts-plain ol')
  const template = document.querySelector<HTMLTemplateElement>(`.toasts-plain [data-tone=${look}]`)
  if (!list || !template) return
  const toast = document.importNode(template.content, true).querySelector('li')
  const [heading, words, button] = ['b', 'p', 'button'].map((part) => toast?.querySelector(part))
  if (!toast || !heading || !words || !button) return
  heading.textContent = title
  words.textContent = text ?? ''
  const close = () => toast.remove()
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(close, staysMs)
  }
  const hold = () => clearTimeout(timer)
  button.addEventListener('click', close)
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, hold)
  for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, wait)
  list.replaceChildren(toast)
  wait()
}
