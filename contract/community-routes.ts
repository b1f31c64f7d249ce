import type {
  AcceptedIdAnswer,
  CategoriesAnswer,
  CommentsAnswer,
  EditedAnswer,
  ForumSitemapAnswer,
  HistoryAnswer,
  LikesAnswer,
  NewestAnswer,
  PostedAnswer,
  ThreadAnswer,
  ThreadsAnswer,
} from './community.ts'
import { route } from './route.ts'
import type { ForumImage } from './forum-images.ts'
import type {
  AcceptedInput,
  CommentEdit,
  CommentInput,
  LikeInput,
  ThreadEdit,
  ThreadInput,
  WatchInput,
} from './schemas/community.ts'

/** The forum: a part of the table in `api-routes.ts`, apart, so that only its pages load it. */
export const communityRoutes = {
  // What everyone reads.
  categories: route('GET', '/api/app/community/categories').of<undefined, CategoriesAnswer>(),
  /** `?category=&sort=&solved=&q=&after=` */
  threads: route('GET', '/api/app/community/threads', { errors: ['not_found'] }).of<
    undefined,
    ThreadsAnswer
  >(),
  /** Of a thread that was merged into another, `details.movedTo` is the id of that one. */
  thread: route('GET', '/api/app/community/threads/:id', { errors: ['not_found'] }).of<
    undefined,
    ThreadAnswer
  >(),
  /** `?after=` */
  comments: route('GET', '/api/app/community/threads/:id/comments', { errors: ['not_found'] }).of<
    undefined,
    CommentsAnswer
  >(),
  /** `?comment=&before=` */
  history: route('GET', '/api/app/community/threads/:id/history', { errors: ['not_found'] }).of<
    undefined,
    HistoryAnswer
  >(),
  newest: route('GET', '/api/app/community/threads/:id/newest', { errors: ['not_found'] }).of<
    undefined,
    NewestAnswer
  >(),
  /** `?part=` */
  sitemap: route('GET', '/api/app/community/sitemap').of<undefined, ForumSitemapAnswer>(),
  /** Counts that the page of a thread was loaded once more. */
  view: route('POST', '/api/app/community/threads/:id/view', { errors: ['not_found'] }).of<
    undefined,
    object
  >(),
  /** An image of a post. */
  image: route('GET', '/api/app/community/images/:id', {
    errors: ['not_found', 'images_unavailable'],
  }).of<undefined, Blob>(),
  // What people with an account do.
  /** Makes a plugin of one's own public, as before a thread carries it. */
  makePublic: route('POST', '/api/app/plugins/:id/make-public', { errors: ['not_found'] }).of<
    undefined,
    object
  >(),
  /** The body is the image. */
  postImage: route('POST', '/api/app/forum-images', {
    status: 201,
    errors: ['not_an_image', 'media_too_large', 'images_unavailable'],
  }).of<File, ForumImage>(),
  postThread: route('POST', '/api/app/threads', { status: 201, errors: ['not_found'] }).of<
    ThreadInput,
    PostedAnswer
  >(),
  /** In a locked thread, `details.thread` says so. */
  editThread: route('POST', '/api/app/threads/:id/edit', { errors: ['not_found', 'version_conflict'] }).of<
    ThreadEdit,
    EditedAnswer
  >(),
  deleteThread: route('DELETE', '/api/app/threads/:id', { errors: ['not_found'] }).of<undefined, object>(),
  likeThread: route('POST', '/api/app/threads/:id/like', { errors: ['not_found'] }).of<
    LikeInput,
    LikesAnswer
  >(),
  watchThread: route('POST', '/api/app/threads/:id/watch', { errors: ['not_found'] }).of<
    WatchInput,
    object
  >(),
  /** In a locked thread, `details.thread` says so. */
  postComment: route('POST', '/api/app/threads/:id/comments', {
    status: 201,
    errors: ['not_found'],
  }).of<CommentInput, PostedAnswer>(),
  /** In a locked thread, `details.thread` says so. */
  editComment: route('POST', '/api/app/comments/:id/edit', { errors: ['not_found', 'version_conflict'] }).of<
    CommentEdit,
    EditedAnswer
  >(),
  deleteComment: route('DELETE', '/api/app/comments/:id', { errors: ['not_found'] }).of<undefined, object>(),
  likeComment: route('POST', '/api/app/comments/:id/like', { errors: ['not_found'] }).of<
    LikeInput,
    LikesAnswer
  >(),
  /** By the author of the thread only. In a locked thread, `details.thread` says so. */
  acceptComment: route('POST', '/api/app/comments/:id/accepted', { errors: ['not_found'] }).of<
    AcceptedInput,
    AcceptedIdAnswer
  >(),
} as const
