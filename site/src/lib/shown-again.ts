/**
 * Calls back whenever the browser restores the page by Back or Forward, since the session may have changed.
 * @returns unsubscribes
 */
export function onShownAgain(again: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) again()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
