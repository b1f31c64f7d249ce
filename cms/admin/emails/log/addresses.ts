const emails = '/cms/collections/email-templates'

/** Where all emails are listed in the CMS. */
export const sentEmailsAddress = `${emails}/sent`

/** Where the addresses are listed in the CMS that get no emails any more. */
export const suppressedAddress = `${emails}/suppressed`
