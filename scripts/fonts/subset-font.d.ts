/** The part of subset-font 2.9 that we use: https://github.com/papandreou/subset-font#api */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}
