import { catalogue } from '../catalogue.ts'
import type { ErrorCode } from '../errors.ts'
import { tooLargeImage } from '../media.ts'
import { errorMessages } from './errors.ts'

/** What pages say without asking the server, in groups, so that each page loads only its own. */
export const imageErrors = catalogue({
  en: {
    too_many_images: 'A message can have up to 8 images.',
    images_too_large: 'The images in a message can be up to 20 MB in total.',
  },
})
export const avatarErrors = catalogue({
  en: {
    not_an_avatar: "We can't show this image. Use JPG, PNG or WebP.",
    avatar_too_large: 'An avatar can be up to 5 MB and 50 megapixels. Choose a smaller image.',
  },
})
export const zipErrors = catalogue({
  en: {
    zip_too_large: 'ZIP file must be less than 10MB. Consider removing unnecessary files.',
    not_a_zip: 'Please upload a .zip file containing your WordPress plugin.',
  },
})
export const purchaseErrors = catalogue({
  en: {
    // Spec, core §8, to the letter.
    no_purchases:
      "You haven't made any purchases or subscriptions yet. Start by buying credits or subscribing.",
  },
})

/**
 * The sentence of each error code, which the server sends with it. Those of a failed turn are in `turn-errors.ts`. Bundles
 * of pages leave it out, as it is called pure.
 */
export const errorSentences = /* @__PURE__ */ catalogue({
  en: {
    ...errorMessages.codes,
    ...imageErrors,
    ...avatarErrors,
    ...purchaseErrors,
    ...zipErrors,
    no_files: 'Generate a plugin first',
    unknown_price: 'This is no longer sold. Reload the page to see what is.',
    // Said alike of a wrong password, an account that does not exist, and too many attempts.
    invalid_credentials:
      "We couldn't sign you in with that email and password. After several attempts, wait 15 minutes or reset your password.",
    account_locked: 'This account is locked. Write to us if you think that this is a mistake.',
    insufficient_credits: 'Insufficient credits',
    turn_running: 'A request is running for this plugin. Wait for it to finish, or stop it first.',
    turn_ended: 'This has already finished.',
    version_conflict: 'The plugin has changed in the meantime. Reload to see the latest version.',
    draft_gone: "There's nothing left to keep: the plugin has a newer version.",
    stale_save:
      "Someone else has saved this since you opened it. Your text wasn't saved over theirs, and it isn't lost.",
    being_edited: "Someone else has taken over. Your text wasn't saved over theirs, and it isn't lost.",
    code_problems: 'There are problems in the code, so nothing was saved.',
    request_reused: 'This message was already sent with different text. Please send it again.',
    sign_up_closed: "New accounts can't be created right now.",
    email_taken: "There's already an account with this email. Sign in instead?",
    review_needed:
      'A colleague has to approve this before it can be published. Ask for a review first; what you wrote stays saved.',
    own_review:
      'You asked for this review, or changed the text since it was last approved or published. Somebody else has to approve it.',
    review_changed:
      'The text or the review has changed since you opened it, so nothing was done. Look at it again.',
    already_handled: 'Another moderator has already handled this.',
    mailing_running: 'The weekly promotion is being sent already. Wait until it is done, or stop it first.',
    last_admin: "You're the only admin. Make someone else an admin first.",
    export_gone: 'This copy of your data is no longer here. Request a new one in your settings.',
    link_expired: 'This link has expired or has already been used. Request a new one below.',
    invitation_expired:
      'This invitation has expired, was used already, or was withdrawn. Ask the person who invited you for a new one.',
    media_too_large: tooLargeImage,
    not_a_plugin: "Could not read ZIP file. Make sure it's a valid WordPress plugin.",
    not_an_image: 'Please upload image files only',
    mail_unavailable:
      'This site cannot send email yet, so there is no link. Please ask the people who run it.',
    mail_failed: 'The mail server did not accept the email. Check SMTP_URL, or try again in a moment.',
    images_unavailable: "We can't save or load images right now. Please try again in a moment.",
    source_unavailable:
      "We couldn't reach the site that has the plugin. Try again in a moment, or upload the ZIP instead.",
    payments_not_set_up: 'Payments are not set up',
    payments_unavailable:
      "We can't reach our payment provider right now, and nothing was charged. Please try again in a moment.",
    price_not_ready: 'This price is being updated. Please try again in a few minutes.',
  } satisfies Record<ErrorCode, string>,
})
