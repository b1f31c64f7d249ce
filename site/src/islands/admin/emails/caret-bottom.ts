const copied = ['font', 'letter-spacing', 'padding', 'tab-size', 'overflow-wrap', 'text-indent'] as const

/**
 * How far below the upper edge of a box the line with the caret ends, in pixels: nobody but the browser knows where it
 * breaks lines, so the text is laid out once more in an element that can be measured.
 */
export function caretBottom(box: HTMLTextAreaElement, caret: number): number {
  const style = getComputedStyle(box)
  const mirror = document.createElement('div')
  for (const name of copied) mirror.style.setProperty(name, style.getPropertyValue(name))
  mirror.style.setProperty('position', 'absolute')
  mirror.style.setProperty('visibility', 'hidden')
  mirror.style.setProperty('white-space', 'pre-wrap')
  mirror.style.setProperty('box-sizing', 'border-box')
  mirror.style.setProperty('width', `${box.clientWidth}px`)
  const end = document.createElement('span')
  end.textContent = '.'
  mirror.append(box.value.slice(0, caret), end)
  document.body.append(mirror)
  const bottom = end.offsetTop + end.offsetHeight
  mirror.remove()
  return Math.min(Math.max(bottom - box.scrollTop + box.clientTop, 0), box.offsetHeight)
}
