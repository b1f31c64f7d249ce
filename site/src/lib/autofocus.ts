/**
 * Puts the cursor into the box that a page is opened for. Not on a touch screen, whose keyboard would cover the page; nor
 * where something has the focus already, or the address names a place of the page.
 */
export function autofocus(box: HTMLElement | null | undefined): void {
  const { activeElement } = document
  const free = activeElement === null || activeElement === document.body
  if (!free || location.hash !== '' || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
  box?.focus({ preventScroll: true })
}
