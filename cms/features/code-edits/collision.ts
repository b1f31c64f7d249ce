import { editMessages } from '#contract/messages/edits.ts'
import { visiblePath } from '#wordpress/paths/index.ts'

/**
 * Why a path cannot stand beside others: some systems do not tell upper and lower case apart, and nothing is a file and a
 * folder at once.
 * @param others without the path itself
 * @returns a sentence, or null
 */
export function collisionOf(path: string, others: Iterable<string>): string | null {
  const parts = path.split('/')
  for (const other of others) {
    const otherParts = other.split('/')
    for (const [depth, otherPart] of otherParts.entries()) {
      const part = parts[depth]
      if (part === undefined) return editMessages.folderThere(visiblePath(path))
      if (part.toLowerCase() !== otherPart.toLowerCase()) break
      const through = otherParts.slice(0, depth + 1).join('/')
      if (part !== otherPart) return editMessages.twin(visiblePath(through))
      const isWholeOther = depth === otherParts.length - 1
      if (isWholeOther && parts.length > otherParts.length)
        return editMessages.fileInTheWay(visiblePath(other))
    }
  }
  return null
}
