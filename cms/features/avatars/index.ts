/** Avatars: redrawn as squares, served to everyone. */
export { avatarOf, readAvatar, removeAvatar, saveAvatar } from './store.ts'
