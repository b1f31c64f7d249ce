import { words } from './names.ts'

/** Functions and methods that keep or send what they are given, as it is. */
const keeping = words(`
  update_option add_option update_site_option add_site_option update_network_option set_theme_mod set_transient
  set_site_transient update_post_meta add_post_meta update_user_meta add_user_meta update_term_meta add_term_meta
  update_comment_meta add_comment_meta update_metadata add_metadata update_user_option wp_insert_post wp_update_post
  wp_insert_term wp_update_term wp_set_object_terms wp_set_post_terms wp_insert_comment wp_update_comment wp_mail mail
  setcookie setrawcookie wp_create_nav_menu update_field
`)

/** The first argument of these says what is changed, as a number or a key that WordPress checks itself. */
const named =
  /^(?:(?:add|update|delete)_(?:post|user|term|comment)_meta|(?:add|update)_metadata|update_user_option|wp_set_(?:object|post)_terms|update_field)$/

/**
 * Functions that only look something up or compare, and prepare what they put into a query themselves; those that hand it
 * on; and those that sanitize by their name.
 */
const harmless =
  /^(?:new )?(?:(?:wp_|wc_|edd_|bp_)?(?:dropdown|get|is|has|was|in|can|may|find|count|exists?|check|verify|validate|valid|sanitize|clean|escape|esc|filter|normali[sz]e|parse|decode|encode|format|compare|match|search|lookup|query|date|time|log|debug|trigger|do|apply|did|die|safe|redirect|validate|hash|convert|strip|remove|untrail|trail|text|translate|number|str|preg|array|mb|substr|[akur]*sort|shuffle|clearstatcache|date_create\w*|createfrom\w*)(?:_\w*|[a-z]*)|\w*is_?valid\w*|\w*_(?:exists|query|queries|sanitize|validate|nonce|referer)|wp_(?:die|delete|trash|untrash|untrash|spam|unspam|publish|safe_redirect|redirect|set_password|create_user|insert_user|update_user|signon|authenticate\w*|nonce_\w+|validate_redirect|date)\w*|wp_(?:user|term|comment|site|network|meta|tax)?_?query|date(?:time\w*|interval|period)|selected|checked|disabled|add_settings_\w+|add_meta_box|add_shortcode|add_image_size|add_feed|add_rewrite_\w+|add_query_arg|remove_query_arg|error_log|var_export|wp_error|delete_\w*meta\w*|delete_(?:site_)?(?:option|transient)|date_\w+|intval|boolval|floatval|setlocale|ini_set|define|url_to_postid|mysql2date|user_can|current_user_can|map_meta_cap|switch_to_\w+|restore_\w+|set_query_var|add_filter|add_action|remove_filter|remove_action|wp_(?:unschedule|clear_scheduled)_\w+|wp_send_json\w*|wp_json_encode|json_encode|openssl_\w+|crc32|sha1|md5|md5_file|each|mkdir|rmdir|unlink|touch|chmod|realpath|filemtime|filesize|fileperms|new (?:\w*(?:exception|error)|w[cp]_\w+))$/

/** Queries that only read: what is wrong with a value in them is said of the query. */
const reading = /^\$wpdb->get_(?:results|row|col|var)$/

/** Functions that send a request: what goes along with it is for another server to judge, only the address is not. */
const sending = /^(?:wp_(?:safe_)?remote_\w+|vip_safe_wp_remote_\w+)$/

/** How sure it is that input which reaches an argument unsanitized is a fault. */
export function sinkOf(name: string, at: number): 'certain' | 'possible' | null {
  const plain = name.toLowerCase()
  if (keeping.has(plain)) return at === 0 && named.test(plain) ? null : 'certain'
  if (at > 0 && sending.test(plain)) return null
  // The server has chosen where an upload lies.
  if (at === 0 && plain === 'move_uploaded_file') return null
  return harmless.test(plain) || reading.test(plain) ? null : 'possible'
}
