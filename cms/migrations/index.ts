import * as migration0 from './20261121_100000_initial.ts'
import * as migration1 from './20261121_110000_own_tables.ts'
import * as migration2 from './20261121_134425_turns_that_survive.ts'
import * as migration3 from './20261121_140000_records.ts'
import * as migration4 from './20261122_133734_content.ts'
import * as migration5 from './20261122_134000_publishing.ts'
import * as migration6 from './20261122_150000_seeded.ts'
import * as migration7 from './20261122_160000_outbox.ts'
import * as migration8 from './20261122_173806_category_redirects.ts'
import * as migration9 from './20261122_180750_social_images.ts'
import * as migration10 from './20261122_230000_published_versions.ts'
import * as migration11 from './20261124_235810_hung_processes.ts'
import * as migration12 from './20261125_001500_parts.ts'
import * as migration13 from './20261125_003000_staff_invitations.ts'
import * as migration14 from './20261125_004000_editing.ts'
import * as migration15 from './20261125_195850_accounts_of_requests.ts'
import * as migration16 from './20261126_090817_billing.ts'
import * as migration17 from './20261126_092808_plans_and_pack.ts'
import * as migration18 from './20261126_094347_mail_audit_notices.ts'
import * as migration19 from './20261126_094348_outbox_of_mails.ts'
import * as migration20 from './20261126_100800_account_deletions.ts'
import * as migration21 from './20261126_134945_emails_of_plans.ts'
import * as migration22 from './20261126_141000_avatars.ts'
import * as migration23 from './20261126_144440_data_exports.ts'
import * as migration24 from './20261126_144441_copies_of_data.ts'
import * as migration25 from './20261126_183000_files_in_bucket.ts'
import * as migration26 from './20261126_190500_price_of_the_next_invoice.ts'
import * as migration27 from './20261126_190501_price_changes.ts'
import * as migration28 from './20261126_225016_next_attempt.ts'
import * as migration29 from './20261126_230800_plugin_imports.ts'
import * as migration30 from './20261127_030500_plugin_edits.ts'
import * as migration31 from './20261127_031500_plugin_locks.ts'
import * as migration32 from './20261127_032411_copies_of_plugins.ts'
import * as migration33 from './20261127_033000_public_plugins.ts'
import * as migration34 from './20261127_074000_community.ts'
import * as migration35 from './20261127_121000_kinds_of_notices.ts'
import * as migration36 from './20261127_122502_highlights.ts'
import * as migration37 from './20261127_122503_front_page.ts'
import * as migration38 from './20261127_130500_accepted_answers.ts'
import * as migration39 from './20261127_130600_edited_posts.ts'
import * as migration40 from './20261127_131500_watched_threads.ts'
import * as migration41 from './20261127_133500_gathered_notices.ts'
import * as migration42 from './20261127_162230_forum_audit.ts'
import * as migration43 from './20261127_164000_renaming_in_order.ts'
import * as migration44 from './20261127_165000_notice_choices.ts'
import * as migration45 from './20261127_170001_forum_moderation.ts'
import * as migration46 from './20261127_170002_forum_reports.ts'
import * as migration47 from './20261127_170003_forum_newcomers.ts'
import * as migration48 from './20261127_170004_moderators.ts'
import * as migration49 from './20261127_171000_notices_by_email.ts'
import * as migration50 from './20261127_171454_email_of_unread_notices.ts'
import * as migration51 from './20261127_172000_unseen_turns.ts'
import * as migration52 from './20261127_173000_forum_settings.ts'
import * as migration53 from './20261127_173001_categories_in_settings.ts'
import * as migration54 from './20261127_180000_newest_comments.ts'
import * as migration55 from './20261127_181000_forum_images.ts'
import * as migration56 from './20261127_182000_plugins_of_threads.ts'
import * as migration57 from './20261127_183000_mentions.ts'
import * as migration58 from './20261127_190000_finding_users.ts'
import * as migration59 from './20261127_190500_requests_by_age.ts'
import * as migration60 from './20261127_192000_kinds_of_operator_notices.ts'
import * as migration61 from './20261127_193000_audit_addresses.ts'
import * as migration62 from './20261127_193001_audit_of_staff.ts'
import * as migration63 from './20261127_193002_requests_for_admins.ts'
import * as migration64 from './20261127_200000_mailings.ts'
import * as migration65 from './20261127_201000_contact.ts'
import * as migration66 from './20261127_201001_contact_mails.ts'
import * as migration67 from './20261128_010000_unconfirmed_addresses.ts'
import * as migration68 from './20261128_010001_confirmed_addresses.ts'
import * as migration69 from './20261128_012000_account_locks.ts'
import * as migration70 from './20261128_020000_totals_of_people.ts'
import * as migration71 from './20261128_020100_daily_sums.ts'
import * as migration72 from './20261128_030000_suppressed_emails.ts'
import * as migration73 from './20261128_040001_operation.ts'
import * as migration74 from './20261128_040002_sign_up_offer.ts'
import * as migration75 from './20261128_050000_search.ts'
import * as migration76 from './20261128_060000_start_sections.ts'
import * as migration77 from './20261128_100000_ended_sessions.ts'
import * as migration78 from './20261128_120000_tags.ts'
import * as migration79 from './20261128_130000_reviews.ts'
import * as migration80 from './20261128_140000_choices_in_sections.ts'
import * as migration81 from './20261128_150000_drafts_of_start_page.ts'
import * as migration82 from './20261128_160000_sentences_in_search.ts'

/** Every migration, oldest first. Written by `npm run migrate:create`. */
export const migrations = [
  { name: '20261121_100000_initial', up: migration0.up, down: migration0.down },
  { name: '20261121_110000_own_tables', up: migration1.up, down: migration1.down },
  { name: '20261121_134425_turns_that_survive', up: migration2.up, down: migration2.down },
  { name: '20261121_140000_records', up: migration3.up, down: migration3.down },
  { name: '20261122_133734_content', up: migration4.up, down: migration4.down },
  { name: '20261122_134000_publishing', up: migration5.up, down: migration5.down },
  { name: '20261122_150000_seeded', up: migration6.up, down: migration6.down },
  { name: '20261122_160000_outbox', up: migration7.up, down: migration7.down },
  { name: '20261122_173806_category_redirects', up: migration8.up, down: migration8.down },
  { name: '20261122_180750_social_images', up: migration9.up, down: migration9.down },
  { name: '20261122_230000_published_versions', up: migration10.up, down: migration10.down },
  { name: '20261124_235810_hung_processes', up: migration11.up, down: migration11.down },
  { name: '20261125_001500_parts', up: migration12.up, down: migration12.down },
  { name: '20261125_003000_staff_invitations', up: migration13.up, down: migration13.down },
  { name: '20261125_004000_editing', up: migration14.up, down: migration14.down },
  { name: '20261125_195850_accounts_of_requests', up: migration15.up, down: migration15.down },
  { name: '20261126_090817_billing', up: migration16.up, down: migration16.down },
  { name: '20261126_092808_plans_and_pack', up: migration17.up, down: migration17.down },
  { name: '20261126_094347_mail_audit_notices', up: migration18.up, down: migration18.down },
  { name: '20261126_094348_outbox_of_mails', up: migration19.up, down: migration19.down },
  { name: '20261126_100800_account_deletions', up: migration20.up, down: migration20.down },
  { name: '20261126_134945_emails_of_plans', up: migration21.up, down: migration21.down },
  { name: '20261126_141000_avatars', up: migration22.up, down: migration22.down },
  { name: '20261126_144440_data_exports', up: migration23.up, down: migration23.down },
  { name: '20261126_144441_copies_of_data', up: migration24.up, down: migration24.down },
  { name: '20261126_183000_files_in_bucket', up: migration25.up, down: migration25.down },
  { name: '20261126_190500_price_of_the_next_invoice', up: migration26.up, down: migration26.down },
  { name: '20261126_190501_price_changes', up: migration27.up, down: migration27.down },
  { name: '20261126_225016_next_attempt', up: migration28.up, down: migration28.down },
  { name: '20261126_230800_plugin_imports', up: migration29.up, down: migration29.down },
  { name: '20261127_030500_plugin_edits', up: migration30.up, down: migration30.down },
  { name: '20261127_031500_plugin_locks', up: migration31.up, down: migration31.down },
  { name: '20261127_032411_copies_of_plugins', up: migration32.up, down: migration32.down },
  { name: '20261127_033000_public_plugins', up: migration33.up, down: migration33.down },
  { name: '20261127_074000_community', up: migration34.up, down: migration34.down },
  { name: '20261127_121000_kinds_of_notices', up: migration35.up, down: migration35.down },
  { name: '20261127_122502_highlights', up: migration36.up, down: migration36.down },
  { name: '20261127_122503_front_page', up: migration37.up, down: migration37.down },
  { name: '20261127_130500_accepted_answers', up: migration38.up, down: migration38.down },
  { name: '20261127_130600_edited_posts', up: migration39.up, down: migration39.down },
  { name: '20261127_131500_watched_threads', up: migration40.up, down: migration40.down },
  { name: '20261127_133500_gathered_notices', up: migration41.up, down: migration41.down },
  { name: '20261127_162230_forum_audit', up: migration42.up, down: migration42.down },
  { name: '20261127_164000_renaming_in_order', up: migration43.up, down: migration43.down },
  { name: '20261127_165000_notice_choices', up: migration44.up, down: migration44.down },
  { name: '20261127_170001_forum_moderation', up: migration45.up, down: migration45.down },
  { name: '20261127_170002_forum_reports', up: migration46.up, down: migration46.down },
  { name: '20261127_170003_forum_newcomers', up: migration47.up, down: migration47.down },
  { name: '20261127_170004_moderators', up: migration48.up, down: migration48.down },
  { name: '20261127_171000_notices_by_email', up: migration49.up, down: migration49.down },
  { name: '20261127_171454_email_of_unread_notices', up: migration50.up, down: migration50.down },
  { name: '20261127_172000_unseen_turns', up: migration51.up, down: migration51.down },
  { name: '20261127_173000_forum_settings', up: migration52.up, down: migration52.down },
  { name: '20261127_173001_categories_in_settings', up: migration53.up, down: migration53.down },
  { name: '20261127_180000_newest_comments', up: migration54.up, down: migration54.down },
  { name: '20261127_181000_forum_images', up: migration55.up, down: migration55.down },
  { name: '20261127_182000_plugins_of_threads', up: migration56.up, down: migration56.down },
  { name: '20261127_183000_mentions', up: migration57.up, down: migration57.down },
  { name: '20261127_190000_finding_users', up: migration58.up, down: migration58.down },
  { name: '20261127_190500_requests_by_age', up: migration59.up, down: migration59.down },
  { name: '20261127_192000_kinds_of_operator_notices', up: migration60.up, down: migration60.down },
  { name: '20261127_193000_audit_addresses', up: migration61.up, down: migration61.down },
  { name: '20261127_193001_audit_of_staff', up: migration62.up, down: migration62.down },
  { name: '20261127_193002_requests_for_admins', up: migration63.up, down: migration63.down },
  { name: '20261127_200000_mailings', up: migration64.up, down: migration64.down },
  { name: '20261127_201000_contact', up: migration65.up, down: migration65.down },
  { name: '20261127_201001_contact_mails', up: migration66.up, down: migration66.down },
  { name: '20261128_010000_unconfirmed_addresses', up: migration67.up, down: migration67.down },
  { name: '20261128_010001_confirmed_addresses', up: migration68.up, down: migration68.down },
  { name: '20261128_012000_account_locks', up: migration69.up, down: migration69.down },
  { name: '20261128_020000_totals_of_people', up: migration70.up, down: migration70.down },
  { name: '20261128_020100_daily_sums', up: migration71.up, down: migration71.down },
  { name: '20261128_030000_suppressed_emails', up: migration72.up, down: migration72.down },
  { name: '20261128_040001_operation', up: migration73.up, down: migration73.down },
  { name: '20261128_040002_sign_up_offer', up: migration74.up, down: migration74.down },
  { name: '20261128_050000_search', up: migration75.up, down: migration75.down },
  { name: '20261128_060000_start_sections', up: migration76.up, down: migration76.down },
  { name: '20261128_100000_ended_sessions', up: migration77.up, down: migration77.down },
  { name: '20261128_120000_tags', up: migration78.up, down: migration78.down },
  { name: '20261128_130000_reviews', up: migration79.up, down: migration79.down },
  { name: '20261128_140000_choices_in_sections', up: migration80.up, down: migration80.down },
  { name: '20261128_150000_drafts_of_start_page', up: migration81.up, down: migration81.down },
  { name: '20261128_160000_sentences_in_search', up: migration82.up, down: migration82.down },
]
