import { catalogue } from '../catalogue.ts'
import { prices } from '../prices.ts'

/** Texts of /welcome. Only what is true today stands here. */
export const welcomeMessages = catalogue({
  en: {
    title: 'Welcome',
    description: 'A short tour before you build your first plugin.',
    signOut: 'Sign Out',
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    previous: 'Previous',
    next: 'Next',
    toPlans: 'Choose Your Plan',
    skip: 'Skip',
    /** The request that led here, which is made meanwhile. */
    request: {
      making: "We're already building your plugin.",
      ready: 'Your plugin is ready.',
      ended: "We've answered your request.",
    },
    slides: [
      {
        icon: 'generate' as const,
        title: 'AI-Powered Plugin Generation',
        description: 'Describe what your site needs in plain words, and watch the plugin being written.',
        features: [
          'PHP, styles and scripts that follow the WordPress standards',
          'Checked before delivery, repaired for free',
          'A request that fails costs nothing',
        ],
      },
      {
        icon: 'edit' as const,
        title: 'Edit & Customize',
        description: 'Not quite right yet? Ask for changes in the same chat.',
        features: [
          'A preview of the admin page and the website',
          'Read every line of every file',
          'Every change creates a new version and overwrites nothing',
        ],
      },
      {
        icon: 'download' as const,
        title: 'One-Click Download',
        description: 'Download a ZIP that WordPress can install right away.',
        features: [
          'Upload it under Plugins → Add New',
          `${prices.download} credits, and free again for the same version within a day`,
          'The code is yours, including for commercial use',
        ],
      },
      {
        icon: 'secure' as const,
        title: 'Secure & Reliable',
        description:
          'Plugins built the way a careful developer would build them, and work that is never lost.',
        features: [
          'Input sanitized, output escaped, nonces and capabilities checked',
          'Close the tab and we keep working',
          'A preview that cannot reach your account',
        ],
      },
    ],
    plans: {
      heading: 'Choose Your Plan',
      text: 'Start with what you need today. You can change it at any time.',
      later: "I'll decide later",
      busy: 'Setting up…',
      free: {
        name: 'Free',
        price: '$0',
        per: 'no card needed',
        features: (credits: number) => [
          `${credits} credits to start with`,
          'Preview, code and every version',
          'ZIP downloads that are yours to keep',
        ],
        button: 'Continue with Free',
      },
      pro: {
        name: 'Pro',
        price: 'from $25',
        per: 'per month',
        features: () => [
          '50+ monthly credits',
          'Unlimited plugin storage',
          'Priority AI processing',
          'Priority support',
          'Advanced features',
        ],
        button: 'Upgrade to Pro',
      },
    },
    done: { title: 'Welcome aboard!', text: "You're all set. Let's build your first plugin." },
  },
})
