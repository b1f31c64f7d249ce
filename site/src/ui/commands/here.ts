/**
 * Whether an address leads to where one is: to the same page and, in the builder, the same plugin. What else stands in
 * an address, such as a search, is only how that is looked at.
 */
export function isHere(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.href)
  return (
    pathname === location.pathname &&
    searchParams.get('id') === new URLSearchParams(location.search).get('id')
  )
}
