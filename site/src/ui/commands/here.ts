/**
 * Whether an address is that of the current page and, in the builder, the current plugin. Other parameters, such as a
 * search, do not count.
 */
export function isHere(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.href)
  return (
    pathname === location.pathname &&
    searchParams.get('id') === new URLSearchParams(location.search).get('id')
  )
}
