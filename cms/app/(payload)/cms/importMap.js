import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { KeepBlock as KeepBlock_0f2ee27ac970c7430dbd284f96689f96 } from '../../../admin/writing/keep-block.tsx'
import { LinkField as LinkField_0c3d2d0f17a77be5fae263a413dd9819 } from '../../../admin/links/link-field.tsx'
import { LinkRowLabel as LinkRowLabel_e739e18fe6bb75216cb227466801900a } from '../../../admin/links/link-row-label.tsx'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { WritingFeatureClient as WritingFeatureClient_1f2329e7ccc71d075377d98a7756db8d } from '../../../admin/writing/client.tsx'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaImageComponent as MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { SlugField as SlugField_2b8867833a34864a02ddf429b0728a40 } from '@payloadcms/next/client'
import { ImportMarkdown as ImportMarkdown_841b340974a3e05fc04db8064b17f02c } from '../../../admin/imports/import-markdown.tsx'
import { EditingNotice as EditingNotice_fda68eda9376515e70c681f9c83d9d9b } from '../../../admin/editing/editing-notice.tsx'
import { NamedField as NamedField_f84df1407d8deffb37654cd2ecfd8092 } from '../../../admin/fields/named-field.tsx'
import { PublishingStatus as PublishingStatus_f6e7ea9a822bd1d44efdde4cc136f41f } from '../../../admin/status/publishing-status.tsx'
import { ReviewButton as ReviewButton_cd308a9caf93a5dbb5185327c960e6ca } from '../../../admin/review/review-button.tsx'
import { PublishButton as PublishButton_e7c2b652695dd71bf76a190787a05a08 } from '../../../admin/schedule/publish-button.tsx'
import { RowLabel as RowLabel_d7117aba00fb235860b6aa79b1733ecc } from '../../../admin/row-label.tsx'
import { EmailPreview as EmailPreview_89ecef2c5d2a6873d8af65871190b71c } from '../../../admin/emails/email-preview.tsx'
import { MailingPanel as MailingPanel_435c85aeac392f10d3a261558ab096cc } from '../../../admin/emails/mailing.tsx'
import { MailLogLinks as MailLogLinks_a2afa1fd0507066ec69443ae06c52de4 } from '../../../admin/emails/log/links.tsx'
import { SentEmailsView as SentEmailsView_a1c6941de2caf9a3a59615f98615d194 } from '../../../admin/emails/log/views.tsx'
import { SuppressedView as SuppressedView_a1c6941de2caf9a3a59615f98615d194 } from '../../../admin/emails/log/views.tsx'
import { AddCredits as AddCredits_e498bd56a739b63d6a8ece587255e988 } from '../../../admin/users/add-credits.tsx'
import { CurrentPassword as CurrentPassword_c48b3ec8339c71a1ac36a4bf482590e7 } from '../../../admin/users/current-password.tsx'
import { InviteLink as InviteLink_f1b95c8858605f14a5bfae7a940557d6 } from '../../../admin/users/invite-link.tsx'
import { InviteView as InviteView_8d699877d0ae0f97bd8db235ffc700a6 } from '../../../admin/users/invite-view.tsx'
import { SyncButton as SyncButton_5302a26ec9aad46e89eef3891f2095f4 } from '../../../admin/billing/sync-button.tsx'
import { PaymentActions as PaymentActions_3b833df6450a99169969a94d191361e4 } from '../../../admin/billing/payment-actions.tsx'
import { LandingField as LandingField_3870f5d8362e286857d2eb48c34fc1ae } from '../../../admin/redirects/landing-field.tsx'
import { LandingCell as LandingCell_aa78c01141889aa87d7f9b4d585ddb9f } from '../../../admin/redirects/landing-cell.tsx'
import { NoButton as NoButton_1cc02eb8cac9a3c648e634253cb1238b } from '../../../admin/status/no-button.tsx'
import { RunningPrices as RunningPrices_bae6c8a4f42d056ebd53455a6ecd2cf4 } from '../../../admin/billing/running-prices.tsx'
import { WaitingForModerators as WaitingForModerators_587652ca6df62795867ccdbebbcb399d } from '../../../admin/forum/waiting.tsx'
import { SetElsewhere as SetElsewhere_d87247e90ec8c116e560a2d6c2c4dd0b } from '../../../admin/operation/set-elsewhere.tsx'
import { Icon as Icon_783c459dff3cb9bd1805e01e75dbb0e8 } from '../../../admin/brand/icon.tsx'
import { Logo as Logo_6cade45d942a9803030ae3d836828642 } from '../../../admin/brand/logo.tsx'
import { Dashboard as Dashboard_9fee8c63a27b9a64285c1eaae4972705 } from '../../../admin/dashboard/dashboard.tsx'
import { NameInMenu as NameInMenu_35ab4e347b5e12d9e1f53a6e9f279b0c } from '../../../admin/brand/name-in-menu.tsx'
import { ViewLinks as ViewLinks_1964e087634e5602a44779916ed24ad8 } from '../../../admin/shell/view-links.tsx'
import { KeepTheme as KeepTheme_ee331131bafa5b03ccb88ed0fbda3630 } from '../../../admin/users/keep-theme.tsx'
import { Requests as Requests_71999faeda7450baeab2a4dab88a3568 } from '../../../admin/requests/requests.tsx'
import { ContentCheckView as ContentCheckView_b4681fd2142713f05f2670c959c3f75a } from '../../../admin/content-check/content-check-view.tsx'
import { WaitingView as WaitingView_bf2b8d199b065138ab8934656b2fcd49 } from '../../../admin/review/waiting-view.tsx'
import { CalendarView as CalendarView_a7b46b93ec93d94bae3d982d3ac31793 } from '../../../admin/calendar/calendar-view.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { SetInEnvironment as SetInEnvironment_6247acee8f745eb9035655960e8dcf58 } from '../../../admin/operation/set-in-environment.tsx'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/writing/keep-block.tsx#KeepBlock": KeepBlock_0f2ee27ac970c7430dbd284f96689f96,
  "/admin/links/link-field.tsx#LinkField": LinkField_0c3d2d0f17a77be5fae263a413dd9819,
  "/admin/links/link-row-label.tsx#LinkRowLabel": LinkRowLabel_e739e18fe6bb75216cb227466801900a,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/writing/client.tsx#WritingFeatureClient": WritingFeatureClient_1f2329e7ccc71d075377d98a7756db8d,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaImageComponent": MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/next/client#SlugField": SlugField_2b8867833a34864a02ddf429b0728a40,
  "/admin/imports/import-markdown.tsx#ImportMarkdown": ImportMarkdown_841b340974a3e05fc04db8064b17f02c,
  "/admin/editing/editing-notice.tsx#EditingNotice": EditingNotice_fda68eda9376515e70c681f9c83d9d9b,
  "/admin/fields/named-field.tsx#NamedField": NamedField_f84df1407d8deffb37654cd2ecfd8092,
  "/admin/status/publishing-status.tsx#PublishingStatus": PublishingStatus_f6e7ea9a822bd1d44efdde4cc136f41f,
  "/admin/review/review-button.tsx#ReviewButton": ReviewButton_cd308a9caf93a5dbb5185327c960e6ca,
  "/admin/schedule/publish-button.tsx#PublishButton": PublishButton_e7c2b652695dd71bf76a190787a05a08,
  "/admin/row-label.tsx#RowLabel": RowLabel_d7117aba00fb235860b6aa79b1733ecc,
  "/admin/emails/email-preview.tsx#EmailPreview": EmailPreview_89ecef2c5d2a6873d8af65871190b71c,
  "/admin/emails/mailing.tsx#MailingPanel": MailingPanel_435c85aeac392f10d3a261558ab096cc,
  "/admin/emails/log/links.tsx#MailLogLinks": MailLogLinks_a2afa1fd0507066ec69443ae06c52de4,
  "/admin/emails/log/views.tsx#SentEmailsView": SentEmailsView_a1c6941de2caf9a3a59615f98615d194,
  "/admin/emails/log/views.tsx#SuppressedView": SuppressedView_a1c6941de2caf9a3a59615f98615d194,
  "/admin/users/add-credits.tsx#AddCredits": AddCredits_e498bd56a739b63d6a8ece587255e988,
  "/admin/users/current-password.tsx#CurrentPassword": CurrentPassword_c48b3ec8339c71a1ac36a4bf482590e7,
  "/admin/users/invite-link.tsx#InviteLink": InviteLink_f1b95c8858605f14a5bfae7a940557d6,
  "/admin/users/invite-view.tsx#InviteView": InviteView_8d699877d0ae0f97bd8db235ffc700a6,
  "/admin/billing/sync-button.tsx#SyncButton": SyncButton_5302a26ec9aad46e89eef3891f2095f4,
  "/admin/billing/payment-actions.tsx#PaymentActions": PaymentActions_3b833df6450a99169969a94d191361e4,
  "/admin/redirects/landing-field.tsx#LandingField": LandingField_3870f5d8362e286857d2eb48c34fc1ae,
  "/admin/redirects/landing-cell.tsx#LandingCell": LandingCell_aa78c01141889aa87d7f9b4d585ddb9f,
  "/admin/status/no-button.tsx#NoButton": NoButton_1cc02eb8cac9a3c648e634253cb1238b,
  "/admin/billing/running-prices.tsx#RunningPrices": RunningPrices_bae6c8a4f42d056ebd53455a6ecd2cf4,
  "/admin/forum/waiting.tsx#WaitingForModerators": WaitingForModerators_587652ca6df62795867ccdbebbcb399d,
  "/admin/operation/set-elsewhere.tsx#SetElsewhere": SetElsewhere_d87247e90ec8c116e560a2d6c2c4dd0b,
  "/admin/brand/icon.tsx#Icon": Icon_783c459dff3cb9bd1805e01e75dbb0e8,
  "/admin/brand/logo.tsx#Logo": Logo_6cade45d942a9803030ae3d836828642,
  "/admin/dashboard/dashboard.tsx#Dashboard": Dashboard_9fee8c63a27b9a64285c1eaae4972705,
  "/admin/brand/name-in-menu.tsx#NameInMenu": NameInMenu_35ab4e347b5e12d9e1f53a6e9f279b0c,
  "/admin/shell/view-links.tsx#ViewLinks": ViewLinks_1964e087634e5602a44779916ed24ad8,
  "/admin/users/keep-theme.tsx#KeepTheme": KeepTheme_ee331131bafa5b03ccb88ed0fbda3630,
  "/admin/requests/requests.tsx#Requests": Requests_71999faeda7450baeab2a4dab88a3568,
  "/admin/content-check/content-check-view.tsx#ContentCheckView": ContentCheckView_b4681fd2142713f05f2670c959c3f75a,
  "/admin/review/waiting-view.tsx#WaitingView": WaitingView_bf2b8d199b065138ab8934656b2fcd49,
  "/admin/calendar/calendar-view.tsx#CalendarView": CalendarView_a7b46b93ec93d94bae3d982d3ac31793,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/admin/operation/set-in-environment.tsx#SetInEnvironment": SetInEnvironment_6247acee8f745eb9035655960e8dcf58
}
