/** Functions of WordPress that check a nonce. */
export const nonceChecks: ReadonlySet<string> = new Set([
  'wp_verify_nonce',
  'check_admin_referer',
  'check_ajax_referer',
])
const capabilityChecks = new Set([
  'current_user_can',
  'user_can',
  'current_user_can_for_blog',
  'is_super_admin',
  'author_can',
  'map_meta_cap',
  'current_user_can_for_site',
])

/** Checks of other plugins and of libraries, by what they are called. */
const foreignNonce =
  /(?:verif|check|valid|assert|confirm)\w*?(?:nonce|referer|csrf|signature|hmac|webhook|ipn)|(?:nonce|referer|csrf|signature)\w*?(?:verif|check|valid)|^(?:hash_equals|openssl_verify|sodium_crypto_sign_verify_detached)$/i
const foreignCapability =
  /(?:user|has|check|verify)\w*?(?:_can|_?cap(?:$|_|abilit)|permission|access|authori[sz])|^(?:can|authori[sz]e|is_(?:authori[sz]ed|allowed|permitted))(?:$|_)|^(?:hash_equals|openssl_verify)$|(?:^|_)(?:has|check|verify)_?(?:\w+_)?roles?$/i
const camelCapability = /[uU]serCan[A-Z]/

/** Whether a function or method checks a nonce, or a signature in its place, by its name. */
export const isNonceCheck = (name: string): boolean => nonceChecks.has(name) || foreignNonce.test(name)

/** Whether a function or method asks what somebody may do, by its name. */
export const isCapabilityCheck = (name: string): boolean =>
  capabilityChecks.has(name) || foreignCapability.test(name) || camelCapability.test(name)
