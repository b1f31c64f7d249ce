<?php
/**
 * The tags in the head of the pages.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints the chosen tags.
 */
class Xplugin_Head extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the tags into WordPress.
	 */
	public function register() {
		add_action( 'wp_head', array( $this, 'render_tags' ), 5 );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_analytics' ) );
#if boxes
		add_action( 'add_meta_boxes', array( $this, 'add_box' ) );
		add_action( 'save_post', array( $this, 'save_box' ) );
		add_filter( 'document_title_parts', array( $this, 'replace_title' ) );
#end
#if noindex
		add_filter( 'wp_robots', array( $this, 'forbid_index' ) );
#end
#if code
		add_action( 'wp_head', array( $this, 'render_head_code' ), 100 );
		add_action( 'wp_footer', array( $this, 'render_footer_code' ), 100 );
#end
	}

	/**
	 * Prints one tag, unless it has nothing to say.
	 *
	 * @param string $name    Value of its attribute.
	 * @param string $content What it says.
	 * @param string $kind    Name of its attribute.
	 */
	private function tag( $name, $content, $kind = 'name' ) {
		if ( '' !== (string) $content ) {
			printf( "<meta %1\$s=\"%2\$s\" content=\"%3\$s\" />\n", esc_attr( $kind ), esc_attr( $name ), esc_attr( $content ) );
		}
	}

	/**
	 * Prints the tags of the page.
	 */
	public function render_tags() {
		$settings = $this->settings();
#if boxes
		if ( is_singular() ) {
			$this->tag( 'description', get_post_meta( get_queried_object_id(), '_xplugin_seo_description', true ) );
		}
#end
#if social
		$this->render_card();
#end
#if verify
		if ( is_front_page() ) {
			$this->tag( 'google-site-verification', $settings['google_code'] );
			$this->tag( 'msvalidate.01', $settings['bing_code'] );
		}
#end
#if theme_color
		$this->tag( 'theme-color', $settings['bar_color'] );
#end
#if author
		if ( is_singular( 'post' ) ) {
			$this->tag( 'author', get_the_author_meta( 'display_name', (int) get_post_field( 'post_author', get_queried_object_id() ) ) );
		}
#end
	}
#if social

	/**
	 * Prints what networks show of a shared page.
	 */
	private function render_card() {
		$settings = $this->settings();
		$name     = '' === $settings['site_name'] ? get_bloginfo( 'name' ) : $settings['site_name'];
		$this->tag( 'og:site_name', $name, 'property' );
		if ( ! is_singular() ) {
			return;
		}
		$post  = get_queried_object();
		$image = (string) get_the_post_thumbnail_url( $post, 'large' );
		$this->tag( 'og:type', 'article', 'property' );
		$this->tag( 'og:title', get_the_title( $post ), 'property' );
		$this->tag( 'og:description', wp_trim_words( wp_strip_all_tags( strip_shortcodes( '' === $post->post_excerpt ? $post->post_content : $post->post_excerpt ) ), 30 ), 'property' );
		$this->tag( 'og:url', get_permalink( $post ), 'property' );
		$this->tag( 'og:image', $image, 'property' );
		$this->tag( 'twitter:card', '' === $image ? 'summary' : 'summary_large_image' );
		$this->tag( 'twitter:site', $settings['account'] );
	}
#end
#if boxes

	/**
	 * Adds the box to the editor of posts and pages.
	 */
	public function add_box() {
		add_meta_box( 'xplugin-seo', __( '{{boxTitle}}', 'xplugin' ), array( $this, 'render_box' ), array( 'post', 'page' ) );
	}

	/**
	 * Prints the box.
	 *
	 * @param WP_Post $post The post.
	 */
	public function render_box( $post ) {
		wp_nonce_field( 'xplugin_seo', 'xplugin_seo_nonce' );
		printf(
			'<p><label for="xplugin-seo-title">%1$s</label><br /><input type="text" id="xplugin-seo-title" name="xplugin_seo_title" value="%2$s" class="large-text" /></p>',
			esc_html__( '{{seoTitle}}', 'xplugin' ),
			esc_attr( get_post_meta( $post->ID, '_xplugin_seo_title', true ) )
		);
		printf(
			'<p><label for="xplugin-seo-description">%1$s</label><br /><textarea id="xplugin-seo-description" name="xplugin_seo_description" rows="3" class="large-text">%2$s</textarea></p>',
			esc_html__( '{{seoDescription}}', 'xplugin' ),
			esc_textarea( get_post_meta( $post->ID, '_xplugin_seo_description', true ) )
		);
	}

	/**
	 * Saves what the box sends.
	 *
	 * @param int $post_id Id of the post.
	 */
	public function save_box( $post_id ) {
		if (
			! isset( $_POST['xplugin_seo_nonce'], $_POST['xplugin_seo_title'], $_POST['xplugin_seo_description'] ) ||
			! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['xplugin_seo_nonce'] ) ), 'xplugin_seo' ) ||
			! current_user_can( 'edit_post', $post_id )
		) {
			return;
		}
		update_post_meta( $post_id, '_xplugin_seo_title', sanitize_text_field( wp_unslash( $_POST['xplugin_seo_title'] ) ) );
		update_post_meta( $post_id, '_xplugin_seo_description', sanitize_textarea_field( wp_unslash( $_POST['xplugin_seo_description'] ) ) );
	}

	/**
	 * Puts the own title of a post where the title of the page stands.
	 *
	 * @param string[] $parts Parts of the title.
	 * @return string[]
	 */
	public function replace_title( $parts ) {
		$title = is_singular() ? get_post_meta( get_queried_object_id(), '_xplugin_seo_title', true ) : '';
		return '' === (string) $title ? $parts : array( 'title' => $title );
	}
#end
#if noindex

	/**
	 * Asks search engines not to show the chosen pages.
	 *
	 * @param array $robots Instructions for search engines.
	 * @return array
	 */
	public function forbid_index( $robots ) {
		$settings = $this->settings();
		$here     = array(
			'all'        => true,
			'search'     => is_search(),
			'category'   => is_category(),
			'tag'        => is_tag(),
			'author'     => is_author(),
			'date'       => is_date(),
			'attachment' => is_attachment(),
		);
		foreach ( $here as $kind => $is_here ) {
			if ( $is_here && ! empty( $settings['hidden'][ $kind ] ) ) {
				$robots['noindex'] = true;
				unset( $robots['max-image-preview'] );
			}
		}
		return $robots;
	}
#end
#if code

	/**
	 * Prints the code for the head. Only administrators who may write unfiltered HTML can save it.
	 */
	public function render_head_code() {
		$settings = $this->settings();
		echo $settings['head_code'] . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Code that an administrator saved to be printed as it is.
	}

	/**
	 * Prints the code for the end of the page.
	 */
	public function render_footer_code() {
		$settings = $this->settings();
		echo $settings['footer_code'] . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Code that an administrator saved to be printed as it is.
	}
#end

	/**
	 * Loads the scripts of the chosen services.
	 */
	public function enqueue_analytics() {
		$settings = $this->settings();
		if ( ( ! empty( $settings['not_staff'] ) && is_user_logged_in() ) || ! Xplugin_Showing::is_place( $settings ) ) {
			return;
		}
#if google
		if ( '' !== $settings['google_id'] ) {
			wp_enqueue_script( 'xplugin-google', 'https://www.googletagmanager.com/gtag/js?id=' . rawurlencode( $settings['google_id'] ), array(), XPLUGIN_VERSION, false );
			wp_add_inline_script( 'xplugin-google', 'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}gtag("js",new Date());gtag("config",' . wp_json_encode( $settings['google_id'] ) . ');' );
		}
#end
#if plausible
		wp_enqueue_script( 'xplugin-plausible', esc_url_raw( $settings['plausible_script'] ), array(), XPLUGIN_VERSION, false );
		add_filter( 'script_loader_tag', array( $this, 'add_domain' ), 10, 2 );
#end
#if matomo
		if ( '' !== $settings['matomo_url'] ) {
			$address = trailingslashit( $settings['matomo_url'] );
			wp_enqueue_script( 'xplugin-matomo', esc_url_raw( $address . 'matomo.js' ), array(), XPLUGIN_VERSION, false );
			wp_add_inline_script( 'xplugin-matomo', 'var _paq=window._paq=window._paq||[];_paq.push(["trackPageView"]);_paq.push(["enableLinkTracking"]);_paq.push(["setTrackerUrl",' . wp_json_encode( $address . 'matomo.php' ) . ']);_paq.push(["setSiteId",' . wp_json_encode( (string) $settings['matomo_id'] ) . ']);', 'before' );
		}
#end
#if pixel
		if ( '' !== $settings['pixel_id'] ) {
			wp_register_script( 'xplugin-pixel', 'https://connect.facebook.net/en_US/fbevents.js', array(), XPLUGIN_VERSION, false );
			wp_enqueue_script( 'xplugin-pixel' );
			wp_add_inline_script( 'xplugin-pixel', '!function(f){if(f.fbq)return;var n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};f._fbq=n;n.push=n;n.loaded=true;n.version="2.0";n.queue=[]}(window);fbq("init",' . wp_json_encode( $settings['pixel_id'] ) . ');fbq("track","PageView");', 'before' );
		}
#end
	}
#if plausible

	/**
	 * Tells Plausible's script the domain.
	 *
	 * @param string $tag    The script's tag.
	 * @param string $handle Name of the script.
	 * @return string
	 */
	public function add_domain( $tag, $handle ) {
		$settings = $this->settings();
		if ( 'xplugin-plausible' !== $handle ) {
			return $tag;
		}
		$domain = '' === $settings['plausible_domain'] ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : $settings['plausible_domain'];
		return str_replace( ' src=', ' defer data-domain="' . esc_attr( $domain ) . '" src=', $tag );
	}
#end
}
