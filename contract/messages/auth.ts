import { catalogue } from '../catalogue.ts'
import { creditCount } from './credit-count.ts'

const words: Readonly<Record<number, string>> = { 4: 'four', 10: 'ten', 14: 'fourteen', 20: 'twenty' }
/** The numbers that an installation begins with as words, others as figures. */
const inWords = (count: number): string => words[count] ?? String(count)
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const changeCount = (count: number): string => `${inWords(count)} ${count === 1 ? 'change' : 'changes'}`

/** Texts of /auth. */
export const authMessages = catalogue({
  en: {
    title: 'Sign In',
    description: 'Sign in or create a free account to build WordPress plugins by describing them.',
    backHome: 'Back to home',
    offer: {
      title: (credits: number) =>
        `${capital(inWords(credits))} ${credits === 1 ? 'credit' : 'credits'}, on the house`,
      /** What they are enough for, with the changes that the first version and the ZIP leave; negative if the ZIP is too much. */
      text: (changes: number) =>
        changes < 0
          ? 'Enough to see what it writes. No card required.'
          : changes === 0
            ? 'Enough for a plugin and the ZIP. No card required.'
            : `Enough for a plugin, ${changeCount(changes)} and the ZIP. No card required.`,
      balance: 'Starting balance',
      first: 'First version of your plugin',
      changes: (changes: number) => capital(changeCount(changes)),
      repairs: 'Repairs and failed requests',
      zip: 'The ZIP, ready to install',
      tagline: 'Create WordPress plugins with AI in minutes',
    },
    signIn: {
      heading: 'Welcome back',
      text: 'Your plugins are where you left them.',
      button: 'Sign In',
      busy: 'Signing in…',
      other: 'New here?',
      otherLink: 'Create an account',
    },
    signUp: {
      heading: 'Create an account',
      start: (credits: number) => `Start with ${credits} free ${credits === 1 ? 'credit' : 'credits'}.`,
      closed: "We aren't taking new accounts right now. Please come back later.",
      button: 'Create Account',
      busy: 'Creating your account…',
      other: 'Already have an account?',
      otherLink: 'Sign in',
    },
    forgot: {
      link: 'Forgot password?',
      heading: 'Reset your password',
      text: "We'll send you a link to set a new one.",
      button: 'Send Reset Link',
      busy: 'Sending the link…',
      back: 'Back to Sign In',
      sent: { title: 'Check your email', text: "We've sent you a password reset link." },
      onItsWay: (email: string) =>
        `If there is an account for ${email}, a link is on its way. It works once, within an hour.`,
    },
    reset: {
      heading: 'Set a new password',
      text: "You'll be signed in here and signed out everywhere else.",
      label: 'New password',
      button: 'Set Password',
      busy: 'Setting your password…',
      checking: 'Checking your link…',
      done: { title: 'Password changed', text: "You're signed in here and signed out everywhere else." },
    },
    invitation: {
      heading: 'Accept Invitation',
      start: (usual: number, more: number) =>
        `Start with ${usual + more} free credits: the usual ${usual}, and ${more} more for your invitation.`,
      button: 'Accept Invitation',
      unknown: (credits: number) =>
        `We couldn't find that invitation. You can sign up without one, and start with ${creditCount(credits)}.`,
      received: {
        title: 'Invitation received!',
        text: (credits: number) => `Sign up to get ${credits} extra credits`,
      },
    },
    pending: "We'll continue as soon as you're in.",
    /** Where it was not sent before the sign-in was needed. */
    pendingKept: 'Your message is saved. After you sign in, you can send it.',
    /** Why nothing more is taken for a while, and how long: `wait` is one of `waits`. */
    tooMany: {
      signIn: (wait: string) =>
        `Too many attempts to sign in. To protect the account, wait ${wait} and try again, or reset your password.`,
      signUp: (wait: string) =>
        `Too many accounts were created from your network. Wait ${wait} and try again.`,
      forgot: (wait: string) =>
        `You've requested several links. Check your inbox, or wait ${wait} and try again.`,
      reset: (wait: string) => `Too many attempts. Wait ${wait} and try again.`,
    },
    waits: {
      minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
      hours: (count: number) => (count === 1 ? 'an hour' : `${count} hours`),
    },
    fullName: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: (min: number) => `At least ${min} characters`,
    /** While a new password is typed; none of them refuses it. */
    strength: {
      weak: 'Easy to guess. Try a few words in a row.',
      fair: 'Fair. Longer is stronger.',
      strong: 'Hard to guess.',
    },
    welcomeBack: { title: 'Welcome back!', text: "You've successfully signed in." },
    createdInvited: {
      title: 'Account created!',
      text: (credits: number) => `Welcome! You've received ${credits} credits. Let's get started!`,
    },
    createdUninvited: {
      title: 'Account created!',
      text: (credits: number) =>
        `That invitation doesn't count for this account, so you start with ${creditCount(credits)}.`,
    },
    completeSetup: { title: 'Welcome back!', text: "Let's complete your setup." },
    created: { title: 'Account created!', text: "Welcome to the product! Let's get you started." },
  },
})
