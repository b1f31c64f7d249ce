import { words } from './names.ts'

/** Functions whose result is as safe as their arguments. */
export const passThroughFunctions = words(`
  trim ltrim rtrim chop strtolower strtoupper ucfirst ucwords lcfirst substr mb_substr mb_strtolower mb_strtoupper
  str_replace str_ireplace preg_replace substr_replace strtr strrev str_pad str_repeat wordwrap nl2br wpautop wptexturize
  convert_smilies convert_chars shortcode_unautop make_clickable implode join explode preg_split str_split mb_str_split
  array_merge array_merge_recursive array_replace array_combine array_values array_keys array_unique array_reverse
  array_slice array_splice array_filter array_flip array_intersect array_intersect_key array_diff array_diff_key
  array_diff_assoc array_chunk array_pad array_column array_pop array_shift current reset end next prev key array_rand
  array_fill_keys array_change_key_case max min wp_parse_args wp_list_pluck wp_array_slice_assoc wp_list_filter
  wp_list_sort wp_trim_words wp_trim_excerpt wp_html_excerpt untrailingslashit trailingslashit user_trailingslashit
  wp_normalize_path path_join realpath dirname add_query_arg remove_query_arg maybe_serialize serialize strval wp_slash
  addslashes ctype_space iconv mb_convert_encoding mb_convert_case utf8_encode utf8_decode remove_accents zeroise
  addcslashes quotemeta preg_quote chunk_split strstr stristr strrchr array_flip parse_url wp_parse_url pathinfo
  http_build_query build_query wp_specialchars_decode html_entity_decode htmlspecialchars_decode urldecode rawurldecode
  json_decode stripslashes_deep capital_P_dangit balanceTags force_balance_tags links_add_target
  iterator_to_array nl2br wp_make_link_relative set_url_scheme wp_parse_list wp_parse_slug_list str_word_count
  wp_encode_uri strip_shortcodes excerpt_remove_blocks wp_staticize_emoji print_r
  var_export number_pad money_format array_find maybe_convert_hr
  wp_rel_nofollow wp_targeted_link_rel prepend_attachment wp_filter_content_tags wp_replace_insecure_home_url
`)

/** Functions that decode hidden code; readable code has no use for them. */
export const decoding = words(
  'base64_decode str_rot13 gzinflate gzuncompress gzdecode hex2bin convert_uudecode',
)

/** Functions that return stored data or content written by users; caches often hold HTML that the plugin has made. */
export const storageReaders = words(`
  get_option get_site_option get_network_option get_blog_option get_theme_mod get_theme_mods
  get_post_meta get_user_meta get_term_meta get_comment_meta get_metadata get_user_option
  get_post_custom get_post_custom_values get_the_author_meta get_userdata get_user_by wp_get_current_user get_users
  get_comments get_comment get_comment_text get_comment_author get_comment_author_email get_comment_author_url get_posts
  get_post get_page get_pages get_page_by_path get_page_by_title get_post_field get_term get_terms get_the_terms
  get_categories get_tags get_term_by get_term_field wp_get_post_terms wp_get_object_terms get_queried_object
  wp_get_nav_menu_items get_field get_sub_field wp_get_attachment_metadata wp_get_attachment_caption get_blog_details
  get_sites get_bookmarks rwmb_meta carbon_get_post_meta get_post_custom_keys
`)

/** Functions that return data from another site or any URL. */
export const fetches = words(`
  wp_remote_get wp_remote_post wp_remote_request wp_remote_head wp_safe_remote_get wp_safe_remote_post
  wp_safe_remote_request wp_remote_retrieve_body wp_remote_retrieve_header wp_remote_retrieve_headers curl_exec
  download_url fsockopen stream_get_contents fetch_feed vip_safe_wp_remote_get
`)

/** Functions that only inspect their arguments, without storing, sending or printing them. */
export const inspectingFunctions = words(`
  is_numeric is_int is_string is_array is_bool is_object is_null is_callable is_scalar in_array array_key_exists
  key_exists array_search strlen mb_strlen strpos stripos strrpos mb_strpos strcmp strcasecmp strncmp strncasecmp count
  sizeof preg_match preg_match_all ctype_alnum ctype_alpha ctype_digit ctype_xdigit ctype_lower ctype_upper hash_equals
  wp_verify_nonce check_admin_referer check_ajax_referer str_contains str_starts_with str_ends_with substr_count
  is_email validate_file function_exists class_exists method_exists absint intval floatval doubleval boolval
  rest_sanitize_boolean wp_validate_boolean compact gettype array_intersect array_intersect_key array_diff
  array_keys current_user_can user_can is_a is_uploaded_file version_compare strtotime checkdate ord is_float is_iterable
  array_sum levenshtein similar_text var_dump error_log wp_check_password wp_parse_id_list wp_is_uuid is_wp_error
`)

/** Functions that change the site, its users, or other people's content. */
export const siteChanges = words(`
  update_option add_option delete_option update_site_option add_site_option delete_site_option update_network_option
  set_theme_mod remove_theme_mod switch_theme activate_plugin deactivate_plugins delete_plugins wp_insert_user
  wp_create_user wp_update_user wp_delete_user wp_set_password wp_set_auth_cookie add_user_meta update_user_meta delete_user_meta
  wp_delete_post wp_trash_post wp_update_post wp_delete_attachment wp_delete_term wp_update_term wp_insert_term
  wp_delete_comment wp_set_comment_status wp_update_comment wp_update_nav_menu_item file_put_contents unlink
  wp_delete_file unzip_file add_role remove_role add_cap update_post_meta delete_post_meta flush_rewrite_rules
  wp_handle_upload media_handle_upload move_uploaded_file wp_clear_scheduled_hook grant_super_admin wp_publish_post
  wp_set_object_terms wp_set_post_terms update_term_meta delete_metadata update_metadata
`)

/** Functions that add something of the sender's own. */
export const ownChanges = words(
  'wp_insert_post wp_insert_comment wp_new_comment add_post_meta wp_mail set_transient delete_transient wp_insert_attachment wp_schedule_single_event add_comment_meta update_comment_meta',
)

/** Functions that end the request. */
export const ending = words(
  'wp_die wp_send_json wp_send_json_success wp_send_json_error wp_nonce_ays dead_db _default_wp_die_handler',
)

/** Functions that call an argument, with its index (-1 is the last one). */
export const callers: ReadonlyMap<string, number> = new Map([
  ['call_user_func', 0],
  ['call_user_func_array', 0],
  ['forward_static_call', 0],
  ['forward_static_call_array', 0],
  ['array_map', 0],
  ['array_walk', 1],
  ['array_walk_recursive', 1],
  ['array_filter', 1],
  ['array_reduce', 1],
  ['usort', 1],
  ['uasort', 1],
  ['uksort', 1],
  ['array_udiff', -1],
  ['array_uintersect', -1],
  ['array_diff_ukey', -1],
  ['preg_replace_callback', 1],
  ['register_shutdown_function', 0],
  ['register_tick_function', 0],
  ['set_error_handler', 0],
  ['set_exception_handler', 0],
  ['spl_autoload_register', 0],
  ['iterator_apply', 1],
  ['ob_start', 0],
  ['map_deep', 1],
  ['add_action', 1],
  ['add_filter', 1],
  ['add_shortcode', 1],
  ['register_activation_hook', 1],
  ['register_deactivation_hook', 1],
  ['header_register_callback', 0],
  ['mb_ereg_replace_callback', 1],
  ['assert_options', 1],
  ['session_set_save_handler', 0],
])
