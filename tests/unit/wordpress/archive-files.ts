import { bytesOf } from './support-bytes.ts'

/** All values of a byte, in both directions. */
export const allBytes = Uint8Array.from({ length: 512 }, (_, at) => (at < 256 ? at : 511 - at))

/** Files of a plugin, text and binary, unsorted. */
export const sampleFiles = (): Map<string, Uint8Array> =>
  new Map([
    ['tide.php', bytesOf('<?php\r\n// Åäö 🌊\n')],
    ['assets/images/logo.png', allBytes],
    ['readme.txt', bytesOf('=== Tide ===\n'.repeat(1000))],
    ['assets/b.css', new Uint8Array()],
    ['Z.txt', bytesOf('z')],
  ])
