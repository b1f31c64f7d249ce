/** The forum: categories, threads, comments with one level of replies, likes. */
export { listCategories } from './categories.ts'
export { createComment, deleteComment } from './comments.ts'
export { likeComment, likeThread } from './likes.ts'
export { listThreads } from './list-threads.ts'
export { listComments, readThread } from './read-thread.ts'
export { readSitemap } from './sitemap.ts'
export { createThread, deleteThread } from './threads.ts'
export { countView, isAutomated } from './views.ts'
