/**
 * Calls back whenever the browser shows the page again as it was left, by Back or Forward: somebody else may sit there by
 * then.
 * @returns ends that
 */
export function onShownAgain(again: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) again()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
