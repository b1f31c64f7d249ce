/** See `site/chunk-addresses.ts`. */
declare module '*?chunk' {
  const address: string
  export default address
}
