import { productName } from './public-config.ts'

/** Names the page in the browser's tab, the product behind it, as the page itself was titled (`Base.astro`). */
export function setPageTitle(title: string): void {
  const product = productName()
  document.title = title.includes(product) ? title : `${title} · ${product}`
}
