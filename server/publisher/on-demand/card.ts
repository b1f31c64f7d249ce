import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import satori from 'satori'
import sharp from 'sharp'
import type { Card } from '../content/index.ts'
import { writeAtomically } from '../release/index.ts'

/** Pixels (https://ogp.me; what the large networks show uncut). */
const size = { width: 1200, height: 630 }
const colors = { paper: '#FBFAF7', ink: '#1C1B19', stone: '#655F56', ember: '#B93C0A', line: '#E3DED2' }

/** A title of many words is set smaller, so that it stays on its four lines. */
const titleSize = (title: string): number => (title.length <= 48 ? 84 : title.length <= 90 ? 68 : 54)

interface Node {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

const box = (style: Readonly<Record<string, unknown>>, ...children: readonly (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** The ruler of the article page, with its mark. */
function ruler(): Node {
  const ticks = Array.from({ length: 61 }, (_, index) =>
    box({
      position: 'absolute',
      left: index * 20,
      top: 0,
      width: 2,
      height: index % 5 === 0 ? 22 : 12,
      background: colors.line,
    }),
  )
  const mark = box({
    position: 'absolute',
    left: 238,
    top: 0,
    width: 4,
    height: 34,
    background: colors.ember,
  })
  return box({ position: 'absolute', left: 0, top: 0, width: size.width, height: 40 }, ...ticks, mark)
}

/** The anvil with the two pins of a plug. */
const mark: Node = {
  type: 'svg',
  props: {
    width: 52,
    height: 52,
    viewBox: '0 0 26 26',
    children: [
      {
        type: 'path',
        props: { fill: colors.ember, d: 'M9 1.5h2.6v6.4H9zM15.4 1.5H18v6.4h-2.6z' },
      },
      {
        type: 'path',
        props: {
          fill: colors.ink,
          d: 'M1.5 9.4h23v4.3c-3.4.1-5.4 1.3-5.4 3.3 0 1.5 1.1 2.3 2.9 2.7v3.8H7v-3.8c1.8-.4 2.9-1.2 2.9-2.7 0-1.7-1.2-2.6-3.2-2.7C3.9 14.1 2 12.5 1.5 9.4z',
        },
      },
    ],
  },
}

const draw = ({ title, category, productName }: Card): Node =>
  box(
    {
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: size.width,
      height: size.height,
      boxSizing: 'border-box',
      padding: '92px 80px 64px',
      background: colors.paper,
      color: colors.ink,
      fontFamily: 'Inter',
    },
    ruler(),
    box(
      { flexDirection: 'column' },
      box({ fontSize: 30, color: colors.stone, marginBottom: 22 }, category),
      box(
        {
          fontFamily: 'Bricolage Grotesque',
          fontWeight: 600,
          fontSize: titleSize(title),
          lineHeight: 1.06,
          letterSpacing: '-0.03em',
        },
        title.length > 150 ? `${title.slice(0, 149).trimEnd()}…` : title,
      ),
    ),
    box(
      { alignItems: 'center', gap: 18, fontFamily: 'Bricolage Grotesque', fontWeight: 600, fontSize: 38 },
      mark,
      productName,
    ),
  )

const fontFolder = fileURLToPath(new URL('../../../node_modules/@fontsource', import.meta.url))
const readFont = (name: string, weight: number): Promise<Buffer> =>
  fs.readFile(path.join(fontFolder, name, 'files', `${name}-latin-${weight}-normal.woff`))

async function loadFonts() {
  const [display, text] = await Promise.all([readFont('bricolage-grotesque', 600), readFont('inter', 500)])
  return [
    { name: 'Bricolage Grotesque', data: display, weight: 600, style: 'normal' },
    { name: 'Inter', data: text, weight: 500, style: 'normal' },
  ] as const
}

/** Cards that may wait for the pen: drawing takes the time of the thread that publishes. */
const longestQueue = 32

export interface Cards {
  /**
   * A PNG of 1200 × 630 pixels; one is laid out at a time.
   * @throws Error when too many wait already
   * @param name of the card, another for another text
   */
  readonly draw: (name: string, card: Card) => Promise<Buffer>
}

/**
 * Draws cards, each once: they are kept under their names.
 * @param folder where they are kept
 */
export function createCards(folder: string): Cards {
  let fonts: ReturnType<typeof loadFonts> | undefined
  const underWay = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  const layOut = async (card: Card): Promise<string> => {
    fonts ??= loadFonts()
    // Satori takes React's elements, and what looks like them; its types know the former alone.
    const element = draw(card) as unknown as Parameters<typeof satori>[0]
    return satori(element, { ...size, fonts: [...(await fonts)] })
  }
  const keep = async (svg: string, file: string): Promise<Buffer> => {
    const picture = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
    await fs.mkdir(folder, { recursive: true })
    await writeAtomically(file, picture)
    return picture
  }

  return {
    draw: async (name, card) => {
      const file = path.join(folder, name)
      const kept = await fs.readFile(file).catch(() => null)
      if (kept) return kept
      let making = underWay.get(name)
      if (!making) {
        if (underWay.size >= longestQueue) throw new Error('too many images are being drawn')
        const laidOut = last.then(() => layOut(card))
        last = laidOut.catch(() => undefined)
        making = laidOut.then((svg) => keep(svg, file)).finally(() => underWay.delete(name))
        underWay.set(name, making)
      }
      return making
    },
  }
}
