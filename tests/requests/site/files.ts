import path from 'node:path'
import sharp from 'sharp'
import type { Upload } from '../page/form.ts'

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'text/xml',
}

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#4080c0' } })
const samples: Readonly<Record<string, Uint8Array>> = {
  '.png': await picture.clone().png().toBuffer(),
  '.jpg': await picture.clone().jpeg().toBuffer(),
  '.pdf': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  '.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
  ),
}

/**
 * A file to upload.
 * @param name of one of `own`, or any name of an image, a PDF or a text
 */
export function sampleFile(name: string, own: Readonly<Record<string, string>>): Upload {
  const extension = path.extname(name).toLowerCase()
  const text = own[name]
  const bytes = text === undefined ? (samples[extension] ?? Buffer.from('Sample text\n')) : Buffer.from(text)
  return { name, type: types[extension] ?? 'application/octet-stream', bytes }
}
