import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

interface Pixels {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

const channels = 4

async function read(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

/** How two pictures differ, in words; `null` if every pixel is the same. */
async function difference(before: string, after: string): Promise<string | null> {
  const [old, now] = await Promise.all([read(before), read(after)])
  if (old.width !== now.width || old.height !== now.height)
    return `${old.width} × ${old.height} before, ${now.width} × ${now.height} now`
  if (old.bytes.equals(now.bytes)) return null
  let count = 0
  let [left, top, right, bottom] = [old.width, old.height, 0, 0]
  for (let pixel = 0; pixel < old.width * old.height; pixel += 1) {
    if (old.bytes.readUInt32LE(pixel * channels) === now.bytes.readUInt32LE(pixel * channels)) continue
    const [x, y] = [pixel % old.width, Math.floor(pixel / old.width)]
    count += 1
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return `${count} pixels, between ${left},${top} and ${right},${bottom}`
}

const picturesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()

/**
 * Compares the pictures of two folders pixel by pixel and lists those that differ or exist in only one of them.
 * @returns whether there are none
 */
export async function compareFolders(before: string, after: string): Promise<boolean> {
  const [old, now] = [picturesIn(before), picturesIn(after)]
  const lines: string[] = []
  for (const name of new Set([...old, ...now])) {
    if (!now.includes(name)) lines.push(`${name}: only in ${before}`)
    else if (!old.includes(name)) lines.push(`${name}: only in ${after}`)
    else {
      const found = await difference(path.join(before, name), path.join(after, name))
      if (found) lines.push(`${name}: ${found}`)
    }
  }
  for (const line of lines) console.log(line)
  console.log(`${now.length} pictures, ${lines.length} differences`)
  return lines.length === 0
}
