/** Shows the person's avatar in the header, or none. */
export function showAvatar(address: string | null): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    image.hidden = address === null
    if (address !== null) image.src = address
  }
}
