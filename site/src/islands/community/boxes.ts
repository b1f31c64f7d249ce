/** Where posts are answered and changed; loaded when somebody first wants to. */
export { EditBox } from './EditBox.tsx'
export { EditThread } from './EditThread.tsx'
export { ReplyBox } from './ReplyBox.tsx'
