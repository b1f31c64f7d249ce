import { catalogue } from '../catalogue.ts'

/** Texts of the emails on /admin; those in Swedish are the specification's (core §8). */
export const adminMailMessages = catalogue({
  en: {
    templates: {
      title: 'Email templates',
      lede: 'The emails the product sends, and what they say.',
      loading: 'Loading the email templates…',
      failed: 'Fel',
      failedText: 'Kunde inte ladda emailmallar',
      columns: ['Email', 'Subject', 'Last changed'],
      missing: 'No such email template',
      missingText: 'The address of this page may be mistyped.',
      showAll: 'Show all email templates',
      source: 'HTML',
      sourceHint: 'The classes “button”, “note” and “address” have the look of our emails.',
      plain: 'Plain text',
      plainHint: 'For email programs without HTML. If empty, it is made from the HTML.',
      unsaved: 'Unsaved changes',
      savedNow: 'All changes are saved.',
      save: 'Save email',
      saving: 'Saving the email…',
      saved: 'Sparat!',
      savedText: 'Emailmallen har uppdaterats',
      saveFailed: 'Kunde inte spara emailmallen',
      stale: 'Somebody else has saved this email since you opened it.',
      staleText:
        'Your text was not saved over theirs. Copy what you need, then load the saved email and add it there. Your text is also among the versions in the CMS.',
      loadSaved: 'Load the saved email',
      inCms: 'Versions, in /cms',
    },
  },
})
