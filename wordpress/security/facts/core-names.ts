import { words } from './names.ts'

/** Hooks of WordPress that plugins may fire themselves. */
export const coreHooks = words(`
  the_content the_title the_excerpt the_permalink the_author the_editor_content the_content_more_link get_the_excerpt
  widget_title widget_text widget_text_content widget_display_callback dynamic_sidebar dynamic_sidebar_params
  add_meta_boxes do_meta_boxes admin_notices all_admin_notices network_admin_notices admin_head admin_footer
  admin_print_styles admin_print_scripts admin_print_footer_scripts admin_enqueue_scripts admin_init admin_menu admin_title
  admin_body_class wp_head wp_footer wp_body_open wp_enqueue_scripts wp_print_styles wp_print_scripts wp_title
  document_title_parts wp_loaded init plugins_loaded shutdown plugin_locale theme_locale load_textdomain
  override_load_textdomain locale https_local_ssl_verify http_request_args http_headers_useragent block_local_requests
  login_head login_form login_header login_footer login_redirect logout_redirect login_enqueue_scripts register_form
  register_post registration_errors registration_redirect lostpassword_form lostpassword_post user_register
  authenticate wp_login wp_login_failed wp_logout wp_authenticate show_user_profile edit_user_profile
  wp_mail_from wp_mail_from_name wp_mail_content_type phpmailer_init wp_mail retrieve_password_message
  retrieve_password_title retrieve_password password_reset post_link post_type_link page_link term_link
  comment_form comment_form_before comment_form_after comment_text comment_post preprocess_comment
  save_post wp_insert_post wp_insert_post_data transition_post_status upload_mimes upload_dir image_downsize
  wp_handle_upload wp_handle_upload_prefilter wp_generate_attachment_metadata wp_get_attachment_url attachment_fields_to_edit
  posts_where posts_join posts_orderby posts_request pre_get_posts query_vars request rewrite_rules_array
  style_loader_src script_loader_src script_loader_tag style_loader_tag nav_menu_css_class nav_menu_link_attributes
  wp_nav_menu_args nav_menu_item_title walker_nav_menu_start_el wp_setup_nav_menu_item nav_menu_item_id
  wp_nav_menu_objects wp_nav_menu_items body_class post_class excerpt_length excerpt_more taxonomy_template
  single_post_title list_pages cron_schedules deprecated_function_run deprecated_argument_run doing_it_wrong_run
  active_plugins site_option_active_sitewide_plugins option_page_capability sanitize_file_name sanitize_title
  map_meta_cap user_has_cap editable_roles wp_kses_allowed_html rest_api_init rest_pre_dispatch parse_request
  template_redirect template_include single_template archive_template page_template the_posts found_posts
  get_search_form get_footer get_header get_sidebar get_template_part import_start import_end wp_import_posts
  export_wp all_plugins update_option activated_plugin deactivated_plugin translate_text post_updated_messages
  manage_posts_columns default_content default_title list_terms_exclusions get_terms terms_clauses
  theme_mod_background_color customize_register is_protected_meta xmlrpc_enabled http_api_debug
`)

/** Prefixes of hooks that belong to WordPress or to widely extended plugins. */
export const foreignHooks =
  /^(?:woocommerce_|wc_|edd_|elementor\/|elementor_|acf\/|acf_|wpcf7_|gform_|bp_|bbp_|wpml_|pll_|wpseo_|rank_math\/|rank_math_|jetpack_|learndash_|tribe_|give_|option_|pre_option_|update_option_|default_option_|sanitize_option_|manage_|admin_post_|wp_ajax_|load-|rest_prepare_|auth_|sanitize_|theme_mod_|transient_|site_transient_|delete_|deleted_|added_|updated_|save_post_|publish_|render_block|block_|customize_|wp_)/

/** Constants of WordPress that plugins may define. */
export const coreConstants = words(`
  ABSPATH WP_DEBUG WP_CACHE SCRIPT_DEBUG DOING_AJAX DOING_CRON DOING_AUTOSAVE WP_UNINSTALL_PLUGIN DONOTCACHEPAGE
  DONOTCACHEOBJECT DONOTCACHEDB DONOTMINIFY DONOTCDN WP_ADMIN WP_USE_THEMES SHORTINIT WP_MEMORY_LIMIT
  WP_MAX_MEMORY_LIMIT DISALLOW_FILE_EDIT IFRAME_REQUEST WP_IMPORTING WP_LOAD_IMPORTERS AUTOSAVE_INTERVAL EMPTY_TRASH_DAYS
  WP_POST_REVISIONS MEDIA_TRASH FORCE_SSL_ADMIN WP_DEVELOPMENT_MODE WP_INSTALLING XMLRPC_REQUEST REST_REQUEST
  WP_PLUGIN_DIR WP_PLUGIN_URL WP_CONTENT_DIR WP_CONTENT_URL COOKIEPATH COOKIE_DOMAIN SITECOOKIEPATH NONCE_SALT
`)
