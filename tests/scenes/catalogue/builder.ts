import type { Scene } from '../scene.ts'
import { chatScenes } from './builder/chat.ts'
import { codeScenes } from './builder/code.ts'
import { dialogScenes } from './builder/dialogs.ts'
import { historyScenes } from './builder/history.ts'
import { openingScenes } from './builder/opening.ts'
import { previewScenes } from './builder/preview.ts'
import { turnScenes } from './builder/turn.ts'

/** The builder, in every state. */
export const builderScenes: readonly Scene[] = [
  ...openingScenes,
  ...chatScenes,
  ...previewScenes,
  ...codeScenes,
  ...dialogScenes,
  ...turnScenes,
  ...historyScenes,
]
