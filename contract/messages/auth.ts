import { catalogue } from '../catalogue.ts'

/** Texts of /auth. */
export const authMessages = catalogue({
  en: {
    title: { signIn: 'Sign In', signUp: 'Create an account' },
    backHome: 'Back to home',
    offer: {
      title: 'Ten credits, on the house',
      text: 'Enough for a plugin, four changes to it and the ZIP. No card asked for.',
      balance: 'Starting balance',
      first: 'First version of your plugin',
      changes: 'Four changes',
      repairs: 'Repairs and failed turns',
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
      text: 'Start with 10 free credits.',
      button: 'Create Account',
      busy: 'Creating your account…',
      other: 'Already have an account?',
      otherLink: 'Sign in',
    },
    invitation: {
      heading: 'Accept Invitation',
      text: 'The usual 10 free credits, and 10 more for the invitation.',
      button: 'Accept Invitation',
      received: { title: 'Invitation received!', text: 'Sign up to get 20 extra credits' },
    },
    pending: 'Your prompt is kept. It goes on right after this.',
    fullName: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: (min: number) => `At least ${min} characters`,
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    welcomeBack: { title: 'Welcome back!', text: "You've successfully signed in." },
    createdInvited: {
      title: 'Account created!',
      text: "Welcome! You've received 20 credits. Let's get started!",
    },
    created: { title: 'Account created!', text: "Welcome to the product! Let's get you started." },
  },
})
