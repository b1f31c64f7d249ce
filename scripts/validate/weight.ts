import { brotliCompressSync } from 'node:zlib'
import type { RenderedSite } from './rendered-site.ts'

/** The size as sent: after brotli, and fonts as they are. */
export interface PageWeight {
  readonly scripts: number
  readonly styles: number
  readonly html: number
  readonly fonts: number
}

const weigh = (content: Buffer | string): number => brotliCompressSync(content).byteLength

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The modules a module imports statically, which the browser has to load before it runs. */
function imports(source: string, from: string): string[] {
  const pattern = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$\s,]+?from\s*)?["'](\.{0,2}\/[^"']+)["']/g
  return all(source, pattern).map((specifier) => new URL(specifier, `http://x${from}`).pathname)
}

/**
 * The addresses of the fonts that a page in English may load: those of each `@font-face` that covers the letter 'A'.
 * This is an upper bound, because it does not check whether the page uses that face.
 */
function latinFonts(css: string, from: string): string[] {
  return all(css, /@font-face\s*{([^}]*)}/g).flatMap((rule) => {
    const ranges = /unicode-range:([^;]*)/i.exec(rule)?.[1]?.split(',') ?? ['U+0-10FFFF']
    const serves = ranges.some((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return Number.parseInt(first, 16) <= 0x41 && 0x41 <= Number.parseInt(last, 16)
    })
    const source = /url\(["']?([^"')]+\.woff2)/.exec(rule)?.[1]
    return serves && source ? [new URL(source, `http://x${from}`).pathname] : []
  })
}

/** Islands that load for signed-in people only (`client:member`). */
const memberIsland = /<astro-island(?=[^>]*\sclient="member")[^>]*>/g

/**
 * Everything that a page makes the browser load before it works: its scripts and islands with all static imports, its
 * style sheets, its fonts and itself. What loads later (the realtime client, after the first paint) is not counted.
 * @param signedIn for somebody who is signed in
 */
export function weighPage(site: RenderedSite, html: string, signedIn = false): PageWeight {
  const waiting = [
    ...all(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...all(
      signedIn ? html : html.replaceAll(memberIsland, ''),
      /\s(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g,
    ),
  ]
  const modules = new Map<string, Buffer>()
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (modules.has(address) || !site.has(address)) continue
    const source = site.asset(address)
    modules.set(address, source)
    waiting.push(...imports(source.toString('utf8'), address))
  }
  let scripts = 0
  for (const source of modules.values()) scripts += weigh(source)
  for (const inline of all(
    html,
    /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g,
  )) {
    scripts += weigh(inline)
  }
  let styles = 0
  const fontFiles = new Set<string>()
  for (const address of all(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)) {
    const css = site.asset(address)
    styles += weigh(css)
    for (const font of latinFonts(css.toString('utf8'), address)) fontFiles.add(font)
  }
  let fonts = 0
  for (const font of fontFiles) fonts += site.asset(font).byteLength
  return { scripts, styles, html: weigh(html), fonts }
}
