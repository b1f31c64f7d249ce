/** Shows the person's avatar in the header, or none if there is none or it cannot be loaded. */
export function showAvatar(address: string | null): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-avatar]')) {
    image.hidden = address === null
    image.onerror = () => {
      image.hidden = true
    }
    if (address !== null) image.src = address
  }
}
