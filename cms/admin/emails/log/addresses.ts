export const emailsAddress = '/cms/collections/email-templates'

/** Where all emails are listed in the CMS. */
export const sentEmailsAddress = `${emailsAddress}/sent`

/** Where the addresses are listed in the CMS that get no emails any more. */
export const suppressedAddress = `${emailsAddress}/suppressed`
