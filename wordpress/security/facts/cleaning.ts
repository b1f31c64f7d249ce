import { context } from '../flow/model/taint.ts'
import { words } from './names.ts'

const { html, attribute, url, sql, path, host, raw } = context
const markup = html | attribute
const plain = markup | url | sql | path | raw

/**
 * The contexts for which functions make values safe (handbook: 'Escaping Data', 'Sanitizing Data'; the functions are those
 * of the WordPress Coding Standards' sniffs EscapeOutput and ValidatedSanitizedInput).
 */
const table: readonly (readonly [number, string])[] = [
  [
    markup,
    `esc_html esc_attr esc_textarea format_to_edit esc_js esc_xml tag_escape htmlspecialchars htmlentities highlight_string
    esc_html__ esc_html_e esc_html_x esc_attr__ esc_attr_e esc_attr_x _wp_specialchars wp_specialchars
    sanitize_user_field sanitize_bookmark_field ent2ncr`,
  ],
  [
    markup,
    'wp_kses_post wp_kses wp_kses_data wp_kses_one_attr wp_filter_post_kses wp_filter_kses wp_kses_post_deep',
  ],
  [raw, 'wp_kses_post wp_kses wp_kses_data wp_kses_one_attr wp_filter_post_kses wp_kses_post_deep'],
  [markup | url, 'esc_url urlencode rawurlencode urlencode_deep wp_nonce_url'],
  [path | host, 'urlencode rawurlencode'],
  [
    markup | url | raw,
    'sanitize_hex_color sanitize_hex_color_no_hash sanitize_html_class maybe_hash_hex_color',
  ],
  // They remove HTML's special characters except ' and &, so the result is safe except within '…'.
  [html | url | raw, 'esc_url_raw sanitize_url'],
  [url | raw, 'wp_http_validate_url wp_sanitize_redirect'],
  [host | raw, 'wp_validate_redirect'],
  [markup, 'number_format number_format_i18n size_format'],
  // What is decoded again is what it was, and quotes stay quotes.
  [html, 'json_encode wp_json_encode'],
  [sql, 'esc_sql like_escape _real_escape sanitize_sql_orderby'],
  [
    raw,
    `sanitize_text_field sanitize_textarea_field sanitize_email sanitize_user sanitize_option sanitize_meta
    sanitize_term sanitize_term_field sanitize_bookmark wp_strip_all_tags is_email sanitize_sql_orderby wp_handle_upload
    wp_handle_sideload _wp_handle_upload validate_file wp_parse_id_list wp_check_filetype wp_check_filetype_and_ext
    filter_var wp_kses_allowed_html media_handle_upload wp_filter_nohtml_kses
    wp_encode_emoji wc_clean sanitize_post sanitize_post_field sanitize_category sanitize_title_for_query
    wp_kses_no_null normalize_whitespace wp_check_invalid_utf8 rest_sanitize_value_from_schema htmlspecialchars
    sanitize_trackback_urls sanitize_comment_cookies hash_equals strip_tags`,
  ],
  [path, 'basename wp_basename validate_file'],
  [
    path | raw | markup | url,
    'sanitize_file_name wp_unique_filename wp_handle_upload wp_handle_sideload _wp_handle_upload',
  ],
  [
    plain | host,
    'sanitize_key sanitize_title sanitize_title_with_dashes sanitize_locale_name sanitize_mime_type',
  ],
  [
    plain,
    'wp_hash md5 sha1 hash crc32 wp_hash_password password_hash bin2hex dechex base64_encode wp_create_nonce',
  ],
]

function tableOf(rows: typeof table): ReadonlyMap<string, number> {
  const made = new Map<string, number>()
  for (const [contexts, names] of rows)
    for (const name of words(names)) made.set(name, (made.get(name) ?? 0) | contexts)
  return made
}

/** Function → the contexts in which its result is safe. */
export const cleaned = tableOf(table)

/** Functions that remove slashes. */
export const unslashing = words('wp_unslash stripslashes stripslashes_deep stripslashes_from_strings_only')

/** Sanitizing functions whose result never has slashes. */
export const unslashedAnyway = words(
  `absint boolval count doubleval floatval intval rest_sanitize_boolean sanitize_key sanitize_locale_name sizeof
  sanitize_hex_color sanitize_hex_color_no_hash sanitize_html_class sanitize_title sanitize_file_name md5 sha1 hash
  wp_hash is_email wp_handle_upload _wp_handle_upload wp_handle_sideload media_handle_upload wp_parse_id_list
  hash_equals crc32 bin2hex validate_file`,
)

/** Functions that return a number, a boolean, or text that WordPress has escaped. */
export const safeFunctions = words(`
  absint intval floatval doubleval boolval count sizeof rest_sanitize_boolean wp_validate_boolean strlen mb_strlen
  strpos stripos strrpos mb_strpos mb_stripos strcmp strcasecmp strncmp substr_count abs ceil floor round rand
  mt_rand wp_rand random_int time mktime strtotime microtime hrtime memory_get_usage filesize filemtime crc32 ord
  wp_parse_id_list ip2long is_numeric is_int is_string is_array is_bool is_object is_null is_callable in_array
  array_key_exists key_exists isset function_exists class_exists method_exists defined file_exists is_file is_dir
  is_readable is_writable preg_match preg_match_all version_compare checkdate ctype_alnum ctype_alpha ctype_digit
  ctype_xdigit ctype_lower ctype_upper array_sum array_product array_search similar_text levenshtein str_contains
  str_starts_with str_ends_with hash_equals wp_verify_nonce check_admin_referer check_ajax_referer current_user_can
  user_can is_admin is_user_logged_in is_wp_error wp_doing_ajax has_filter has_action did_action is_singular is_single
  is_page is_home is_front_page is_archive is_search is_404 is_multisite is_ssl is_rtl has_shortcode has_block
  has_post_thumbnail is_plugin_active wp_next_scheduled wp_schedule_event wp_is_post_revision wp_is_post_autosave
  current_time get_current_user_id get_current_blog_id get_current_network_id get_the_id get_queried_object_id
  get_post_thumbnail_id get_post_type attachment_url_to_postid url_to_postid username_exists
  email_exists post_exists term_exists uniqid wp_generate_uuid4
  wp_generate_password wp_unique_id wp_unique_prefixed_id date gmdate date_i18n wp_date mysql2date wp_text_diff human_time_diff cal_days_in_month
  phpversion php_sapi_name get_locale get_user_locale determine_locale checked disabled selected readonly
  wp_readonly bloginfo get_bloginfo body_class comment_class post_class language_attributes calendar_week_mod
  category_description do_shortcode do_shortcode_tag get_archives_link get_attachment_link get_avatar
  get_bookmark_field get_calendar get_comment_author_link get_delete_post_link get_search_form get_search_query
  get_the_author_link get_the_author get_the_date get_the_time get_the_modified_date get_the_post_thumbnail
  get_the_term_list post_type_archive_title single_cat_title single_month_title single_post_title single_tag_title
  single_term_title tag_description term_description the_author the_date the_title_attribute walk_nav_menu_tree
  wp_dropdown_categories wp_dropdown_users wp_dropdown_pages wp_generate_tag_cloud wp_get_archives
  wp_get_attachment_image wp_get_attachment_link wp_link_pages wp_list_authors wp_list_bookmarks wp_list_categories
  wp_list_comments wp_list_pages wp_login_form wp_loginout wp_nav_menu wp_register wp_tag_cloud wp_timezone_choice
  wp_title allowed_tags wp_nonce_field wp_referer_field wp_original_referer_field settings_fields do_settings_sections
  do_settings_fields submit_button get_submit_button settings_errors get_block_wrapper_attributes paginate_links
  paginate_comments_links wp_editor ob_get_clean ob_get_contents ob_get_flush wp_kses_allowed_html get_custom_logo
  wp_oembed_get wp_video_shortcode wp_audio_shortcode wp_get_inline_script_tag wp_get_script_tag wp_print_inline_script_tag
  wp_print_script_tag do_blocks render_block
  range wp_salt wp_timezone_string ini_get get_comment_time get_comment_date get_post_time get_post_modified_time
  get_the_modified_time get_comments_number openssl_error_string json_last_error_msg php_uname get_current_user php_ini_loaded_file
  wc_price wc_help_tip array_fill spl_object_hash spl_object_id get_sidebar get_header get_footer get_class gettype
  get_plugin_data get_plugins get_file_data wp_get_theme
  current_filter current_action doing_filter doing_action wp_max_upload_size wp_convert_hr_to_bytes
`)

/** Functions that return translations, which WordPress does not escape. */
export const translations = words(
  '__ _x _n _nx translate translate_nooped_plural translate_with_gettext_context',
)

/** Functions that return the translation of their first argument, escaped or not; of a plural, it has the same placeholders. */
export const translatedTexts = words('__ _x _n _nx esc_html__ esc_html_x esc_attr__ esc_attr_x translate')

/** Functions that return URLs and names of this site, which are not HTML. */
export const siteAddresses = words(`
  home_url site_url admin_url network_admin_url network_site_url network_home_url self_admin_url user_admin_url
  includes_url content_url plugins_url plugin_dir_url rest_url get_rest_url get_home_url get_site_url get_admin_url
  get_permalink get_the_permalink get_post_permalink get_edit_post_link get_term_link get_category_link get_tag_link
  get_author_posts_url get_post_type_archive_link get_stylesheet_uri get_stylesheet_directory_uri
  get_template_directory_uri get_theme_file_uri get_parent_theme_file_uri wp_get_attachment_url
  wp_get_attachment_image_url get_the_post_thumbnail_url get_avatar_url wp_login_url wp_logout_url
  wp_registration_url wp_lostpassword_url get_feed_link get_dashboard_url get_edit_profile_url menu_page_url
  get_privacy_policy_url get_comments_link get_comment_link get_search_link get_day_link get_month_link get_year_link
  get_page_link get_attachment_url wp_get_referer wp_get_original_referer wp_validate_redirect get_site_icon_url
  get_edit_term_link get_edit_user_link get_edit_comment_link wc_get_page_permalink wc_get_checkout_url wc_get_cart_url
`)
