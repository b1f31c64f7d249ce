import { catalogue } from '../catalogue.ts'

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** What the server says of the limits of new accounts. */
export const newcomerErrors = catalogue({
  en: {
    threads: (most: number) =>
      `New accounts can start ${count(most, 'thread', 'threads')} on their first day. You can start more tomorrow.`,
    comments: (most: number) =>
      `New accounts can write ${count(most, 'comment or reply', 'comments and replies')} on their first day. You can write more tomorrow.`,
    apart: (seconds: number, left: number) =>
      `New accounts can post once every ${count(seconds, 'second', 'seconds')}. Try again in ${count(left, 'second', 'seconds')}.`,
    hosts: (most: number) =>
      `On their first day, new accounts can link to at most ${count(most, 'site', 'sites')} in a post.`,
  },
})
