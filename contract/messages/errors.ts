import { catalogue } from '../catalogue.ts'
import type { ErrorCode, TurnErrorCode } from '../errors.ts'

/** Titles of error toasts and the sentence of each error code. */
export const errorMessages = catalogue({
  en: {
    title: 'Error',
    offline: 'You seem to be offline. Check your connection and try again.',
    codes: {
      invalid_input: 'Something in the form is not right. Please check it and try again.',
      no_files: 'Generate a plugin first',
      unauthenticated: 'Please sign in to go on.',
      // Said alike of a wrong password, an account that does not exist, and too many attempts.
      invalid_credentials:
        "We couldn't sign you in with that email and password. After several attempts, wait 15 minutes or reset your password.",
      insufficient_credits: 'Insufficient credits',
      forbidden: 'You do not have permission to do this.',
      not_found: 'Could not find the requested plugin',
      turn_running: 'The plugin is being worked on right now. Wait until it is done, or stop it first.',
      turn_ended: 'This is already done.',
      version_conflict: 'The plugin has changed meanwhile. Reload to see the newest version.',
      draft_gone: 'There is nothing to keep any more: the plugin has a newer version.',
      request_reused: 'This message was already sent with another text. Please send it again.',
      email_taken: 'There is already an account with this e-mail. Sign in instead?',
      link_expired: 'This link has expired or was used already. Ask for a new one below.',
      invitation_expired:
        'This invitation has expired, was used already, or was withdrawn. Ask for a new one where you got it.',
      too_large: 'That is too large to send.',
      too_many_images: 'A message can carry at most 8 images.',
      images_too_large: 'The images of one message can have at most 20 MB together.',
      not_an_image: 'Please upload image files only',
      rate_limited: 'Rate limit exceeded. Please wait a moment and try again.',
      internal: 'Something went wrong on our side. Nothing was charged. Please try again.',
      mail_unavailable:
        'This site cannot send email yet, so there is no reset link. Please ask the people who run it for a new password.',
      unavailable: 'We cannot be reached just now. Please try again in a moment.',
    } satisfies Record<ErrorCode, string>,
    turns: {
      model_unavailable: 'The AI could not be reached. Nothing was charged, your message is kept.',
      model_rate_limited:
        'The AI has too much to do just now. Nothing was charged, please try again in a moment.',
      model_misconfigured:
        'The AI is not available because of a fault on our side. Nothing was charged, and we have been told.',
      model_truncated: 'The AI stopped in the middle of its answer. Nothing was charged, please try again.',
      model_oversized:
        'The AI sent far more than a plugin can hold, so we stopped reading. Nothing was charged, please try again.',
      model_confused:
        'The AI lost its way and could not finish. Nothing was charged. Try again, or say it in other words.',
      checks_failed: 'What was written did not pass our checks, even after repairs. Nothing was charged.',
      checks_unavailable:
        'The WordPress in which we try each plugin cannot be reached just now, so nothing was delivered. Nothing was charged.',
      turn_timeout: 'This took too long, so it was stopped. Nothing was charged. Try a smaller step.',
      internal: 'Something went wrong on our side. Nothing was charged, your message is kept.',
    } satisfies Record<TurnErrorCode, string>,
  },
})
