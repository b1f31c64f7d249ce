import type { CollectionConfig } from 'payload'
import { limits } from '#contract/limits.ts'
import { adminField, adminOnly, hiddenFromEditors, isStaff, nobody, ownerOrAdmin } from '../access/index.ts'
import { isSecure } from '../platform/cookies.ts'
import { guardSignIn, welcomeDevice } from '../hooks/guard-sign-in.ts'
import { announceEmail, endResetLinks, guardCredentials, keepDevice } from '../hooks/guard-credentials.ts'
import { guardPassword } from '../hooks/guard-password.ts'
import { holdAccount } from '../hooks/hold-account.ts'
import { keepInvitation } from '../hooks/record-invitation.ts'
import { welcomeNewcomer } from '../hooks/welcome-newcomer.ts'
import { clearHint, keepSession, setHint, setHintOnRefresh } from '../hooks/session-hint.ts'

/**
 * People. Only our own endpoints create accounts, at sign-up or when an invitation is accepted (`users.create` is
 * closed). Values that services change, such as the balance, are stored elsewhere, because Payload's updates write back
 * the whole row they have read.
 */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'User', plural: 'Users' },
  admin: {
    useAsTitle: 'email',
    defaultColumns: ['email', 'fullName', 'roles', 'createdAt'],
    group: 'People',
    hidden: hiddenFromEditors,
    components: {
      beforeListTable: ['/admin/users/invite-link.tsx#InviteLink'],
      views: {
        // Replaces Payload's form, which would create an account with a password that two people know.
        invite: { Component: '/admin/users/invite-view.tsx#InviteView', path: '/create', exact: true },
      },
    },
  },
  auth: {
    tokenExpiration: limits.session.seconds,
    // Payload's own lockout answers differently for accounts that exist; the limiter in `guardSignIn` does not.
    maxLoginAttempts: 0,
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: isSecure() },
  },
  access: {
    create: nobody,
    read: ownerOrAdmin('id'),
    update: ownerOrAdmin('id'),
    delete: nobody,
    unlock: adminOnly,
    readVersions: nobody,
    admin: ({ req }) => isStaff(req.user),
  },
  hooks: {
    beforeOperation: [guardSignIn, guardCredentials, guardPassword, holdAccount],
    beforeChange: [endResetLinks],
    afterChange: [keepInvitation, welcomeNewcomer, keepDevice, announceEmail],
    afterLogin: [setHint, welcomeDevice],
    afterLogout: [clearHint],
    afterRefresh: [setHintOnRefresh],
    afterMe: [keepSession],
  },
  fields: [
    {
      name: 'credits',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/admin/users/add-credits.tsx#AddCredits' },
        disableListColumn: true,
      },
    },
    { name: 'email', type: 'email', required: true, unique: true, access: { update: adminField } },
    {
      // The password of the person who saves, not of the account; read by `guardCredentials` and never stored.
      name: 'currentPassword',
      type: 'text',
      virtual: true,
      // There is no value to read, but without read access the form would hide the field.
      access: { read: ({ req }) => isStaff(req.user) },
      admin: {
        components: { Field: '/admin/users/current-password.tsx#CurrentPassword' },
        disableBulkEdit: true,
        disableListColumn: true,
        disableListFilter: true,
      },
    },
    // Payload counts UTF-16 units; the forms count characters.
    { name: 'fullName', type: 'text', maxLength: 2 * limits.fullName },
    { name: 'newsletterSubscribed', type: 'checkbox', defaultValue: true },
    { name: 'onboardingCompleted', type: 'checkbox', defaultValue: false },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      saveToJWT: true,
      defaultValue: [],
      options: [
        { label: 'Admin', value: 'admin' },
        { label: 'Editor', value: 'editor' },
        { label: 'Moderator', value: 'moderator' },
      ],
      access: { create: adminField, update: adminField },
      admin: {
        description:
          'Admins can do everything; editors write content; moderators look after the forum. Creators have no role.',
      },
    },
  ],
}
