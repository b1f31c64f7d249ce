import { catalogue } from '../catalogue.ts'

const invitedAs: Readonly<Record<string, string>> = {
  admin: 'an admin',
  editor: 'an editor',
  moderator: 'a moderator',
}

/** Texts of /join, where the link of an invitation to the team leads. */
export const joinMessages = catalogue({
  en: {
    title: 'Join the team',
    description: 'Accept an invitation to the team.',
    loading: 'Looking up your invitation…',
    as: (roles: readonly string[]) =>
      `You're invited as ${roles.map((role) => invitedAs[role] ?? role).join(' and ')}.`,
    fresh: {
      text: 'Choose a name and a password for your account.',
      button: 'Create Account and Join',
      busy: 'Creating your account…',
    },
    known: {
      text: 'You already have an account. Enter its password to accept.',
      button: 'Accept and Sign In',
      busy: 'Signing in…',
      forgot: 'Forgot password?',
    },
    fullName: 'Full name',
    email: 'Email',
    newPassword: 'Password',
    gone: {
      title: 'This invitation is no longer valid',
      text: 'It has expired, was used already, or was withdrawn. Ask the person who invited you for a new one.',
      signIn: 'Go to Sign In',
    },
    unreachable: "Your invitation couldn't be loaded",
  },
})
