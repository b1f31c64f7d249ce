import type { StripePageAnswer } from '#contract/billing.ts'

/**
 * Opens a page of Stripe in a new tab, or in this one where the browser blocks tabs. Call it right in the click.
 * @param ask asks for the page's address
 * @throws ApiError
 */
export async function openStripePage(ask: () => Promise<StripePageAnswer>): Promise<void> {
  // Now, because browsers block tabs that do not come from a click.
  const tab = window.open('', '_blank')
  try {
    const { url } = await ask()
    if (!tab || tab.closed) return location.assign(url)
    tab.opener = null
    tab.location.href = url
  } catch (error) {
    tab?.close()
    throw error
  }
}
