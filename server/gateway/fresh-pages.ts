import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** A page that was rendered just now, with its compressed copies as far as they were asked for. */
export interface FreshPage {
  readonly status: number
  readonly type: string
  readonly policy: string
  readonly tag: string
  /** Where it has moved; null for a page. */
  readonly location: string | null
  bodyAs(encoding: Encoding): Buffer
}

/** How long a page is served without rendering it again, in milliseconds. */
const freshMs = 1_000
/** Pages that are kept at the same time. */
const most = 200

const compress: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  gzip: (body) => zlib.gzipSync(body, { level: 5 }),
  br: (body) => zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
}

/**
 * @param policy the Content-Security-Policy of the page
 * @param location where it has moved; null for a page
 */
export function freshPage(
  status: number,
  type: string,
  policy: string,
  body: Buffer,
  location: string | null = null,
): FreshPage {
  const bodies = new Map<Encoding, Buffer>()
  return {
    status,
    type,
    policy,
    location,
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodyAs: (encoding) => {
      const made = bodies.get(encoding) ?? compress[encoding](body)
      bodies.set(encoding, made)
      return made
    },
  }
}

/**
 * Pages that change at any time, each rendered at most once a second however many people read it. Requests that come while
 * it is being rendered wait for the same page.
 */
export class FreshPages {
  readonly #pages = new Map<string, { readonly until: number; readonly page: Promise<FreshPage | null> }>()

  /** The page that need not be rendered again, or undefined. */
  kept(address: string): Promise<FreshPage | null> | undefined {
    const kept = this.#pages.get(address)
    return kept && kept.until > performance.now() ? kept.page : undefined
  }

  /**
   * @param render null for a page that does not exist
   * @throws what `render` throws; it is asked again the next time
   */
  get(address: string, render: () => Promise<FreshPage | null>): Promise<FreshPage | null> {
    const kept = this.kept(address)
    if (kept) return kept
    const page = render()
    this.#pages.delete(address)
    this.#pages.set(address, { until: performance.now() + freshMs, page })
    page.catch(() => {
      if (this.#pages.get(address)?.page === page) this.#pages.delete(address)
    })
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= most) break
      this.#pages.delete(oldest)
    }
    return page
  }
}
