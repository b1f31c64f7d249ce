import { catalogue } from '../catalogue.ts'

/** Copying a plugin, of somebody else or one's own (spec, community §5 and §8), quoted to the letter where the spec quotes it. */
export const copyingMessages = catalogue({
  en: {
    copy: 'Copy to My Project',
    signIn: { title: 'Please sign in', text: 'You must be logged in to copy plugins' },
    copied: { title: 'Plugin copied!', text: 'You can now edit your copy' },
    notFound: 'Could not fetch plugin',
    failed: 'Could not copy plugin',
    unexpected: 'Something went wrong when copying the plugin',
  },
})
