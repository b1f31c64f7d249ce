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
#if tags
		add_action( 'wp_head', array( $this, 'render_tags' ), 5 );
#end
#if schema
		add_action( 'wp_head', array( $this, 'render_data' ), 20 );
#end
#if services
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_services' ) );
#if gtm
		add_action( 'wp_body_open', array( $this, 'render_frame' ) );
#end
#end
#if box
		$box = new Xplugin_Head_Box( $this->settings() );
		$box->register();
#end
#if titles
		add_filter( 'pre_get_document_title', array( $this, 'fill_title' ), 15 );
#end
#if boxes
		add_filter( 'pre_get_document_title', array( $this, 'replace_title' ), 20 );
#end
#if noindexed
		add_filter( 'wp_robots', array( $this, 'forbid_index' ) );
#end
#if sitemap
		$sitemap = new Xplugin_Head_Sitemap( $this->settings() );
		$sitemap->register();
#end
#if robots_txt
		add_filter( 'robots_txt', array( $this, 'add_robots_lines' ), 20 );
#end
#if icon
		add_filter( 'get_site_icon_url', array( $this, 'replace_icon' ) );
#end
#if hints
		add_filter( 'wp_resource_hints', array( $this, 'add_hints' ), 10, 2 );
#end
#if code
		add_action( 'wp_head', array( $this, 'render_head_code' ), 100 );
		add_action( 'wp_footer', array( $this, 'render_footer_code' ), 100 );
#end
	}
#if schema

	/**
	 * Prints structured data.
	 */
	public function render_data() {
		Xplugin_Head_Data::render( $this->settings() );
	}
#end
#if services

	/**
	 * Loads the scripts of the chosen services.
	 */
	public function enqueue_services() {
		Xplugin_Head_Services::enqueue( $this->settings() );
	}
#if gtm

	/**
	 * Prints what Google Tag Manager loads where scripts are off. Nobody can agree to that, so it needs no consent.
	 */
	public function render_frame() {
		$settings = $this->settings();
		if ( '' !== $settings['gtm_id'] && empty( $settings['consent'] ) && empty( $settings['no_track'] ) && Xplugin_Showing::allows( $settings ) ) {
			printf(
				'<noscript><iframe src="%s" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>',
				esc_url( 'https://www.googletagmanager.com/ns.html?id=' . rawurlencode( $settings['gtm_id'] ) )
			);
		}
	}
#end
#end
#if tags

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
#if described
		$this->tag( 'description', Xplugin_Head_Page::description( $settings ) );
#end
#if canonical
		if ( ! is_singular() && Xplugin_Head_Page::is_kind( $settings['canonical_on'] ) && '' !== Xplugin_Head_Page::address() ) {
			printf( "<link rel=\"canonical\" href=\"%s\" />\n", esc_url( Xplugin_Head_Page::address() ) );
		}
#end
#if hreflang
		$this->render_languages();
#end
#if social
		if ( Xplugin_Head_Page::is_kind( $settings['social_on'] ) ) {
			$this->render_card();
		}
#end
#if verify
		if ( is_front_page() ) {
			$this->tag( 'google-site-verification', $settings['google_code'] );
			$this->tag( 'msvalidate.01', $settings['bing_code'] );
			$this->tag( 'p:domain_verify', $settings['pinterest_code'] );
			$this->tag( 'yandex-verification', $settings['yandex_code'] );
			$this->tag( 'facebook-domain-verification', $settings['facebook_code'] );
		}
#end
#if theme_color
		$other = sanitize_hex_color( $settings['other_color'] );
		$color = $other && Xplugin_Head_Page::is_kind( $settings['other_color_on'] ) ? $other : $settings['bar_color'];
		$dark  = sanitize_hex_color( $settings['dark_color'] );
		if ( $dark ) {
			printf( "<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"%s\" />\n", esc_attr( $dark ) );
		}
		$this->tag( 'theme-color', $color );
#end
#if author
		if ( is_singular() && Xplugin_Head_Page::is_kind( $settings['author_on'] ) ) {
			$this->tag( 'author', get_the_author_meta( 'display_name', (int) get_post_field( 'post_author', get_queried_object_id() ) ) );
		}
#end
#if custom
		if ( Xplugin_Head_Page::is_kind( $settings['tags_on'] ) ) {
			foreach ( (array) $settings['tags'] as $line ) {
				$pair = array_map( 'trim', explode( '=', $line, 2 ) );
				if ( 2 === count( $pair ) ) {
					$this->tag( $pair[0], $pair[1], 0 === strpos( $pair[0], 'og:' ) ? 'property' : 'name' );
				}
			}
		}
#end
	}
#end
#if social

	/**
	 * Prints what networks show of a shared page.
	 */
	private function render_card() {
		$settings = $this->settings();
		$image    = is_singular() ? (string) get_the_post_thumbnail_url( get_queried_object(), 'large' ) : '';
		$image    = '' === $image ? $settings['share_image'] : $image;
		$this->tag( 'og:site_name', '' === $settings['site_name'] ? get_bloginfo( 'name' ) : $settings['site_name'], 'property' );
		$this->tag( 'og:type', is_singular( 'post' ) ? 'article' : 'website', 'property' );
		$this->tag( 'og:title', is_singular() ? get_the_title( get_queried_object() ) : wp_get_document_title(), 'property' );
		$this->tag( 'og:description', Xplugin_Head_Page::summary(), 'property' );
		$this->tag( 'og:url', Xplugin_Head_Page::address(), 'property' );
		$this->tag( 'og:image', $image, 'property' );
		$this->tag( 'twitter:card', '' !== $image && $settings['large'] ? 'summary_large_image' : 'summary' );
		$this->tag( 'twitter:site', $settings['account'] );
	}
#end
#if hreflang

	/**
	 * Prints the addresses of the page in other languages, below the address of each.
	 */
	private function render_languages() {
		global $wp;
		$settings = $this->settings();
		foreach ( (array) $settings['languages'] as $line ) {
			$pair = preg_split( '/\s+/', trim( $line ), 2 );
			if ( 2 === count( $pair ) ) {
				$address = trailingslashit( $pair[1] ) . ( '' === (string) $wp->request ? '' : user_trailingslashit( $wp->request ) );
				printf( "<link rel=\"alternate\" hreflang=\"%1\$s\" href=\"%2\$s\" />\n", esc_attr( $pair[0] ), esc_url( $address ) );
			}
		}
	}
#end
#if titles

	/**
	 * Makes the title of a page from the pattern.
	 *
	 * @param string $title The title so far; empty lets WordPress make it.
	 * @return string
	 */
	public function fill_title( $title ) {
		$settings = $this->settings();
		if ( is_feed() || '' === $settings['title_pattern'] || ! Xplugin_Head_Page::is_kind( $settings['titles_on'] ) ) {
			return $title;
		}
		$values = array(
			'{title}'   => Xplugin_Head_Page::title(),
			'{site}'    => get_bloginfo( 'name' ),
			'{tagline}' => get_bloginfo( 'description' ),
		);
		return esc_html( strtr( $settings['title_pattern'], $values ) );
	}
#end
#if boxes

	/**
	 * Puts the own title of a post where the title of the page stands.
	 *
	 * @param string $title The title so far.
	 * @return string
	 */
	public function replace_title( $title ) {
		$own = is_singular() ? get_post_meta( get_queried_object_id(), '_xplugin_seo_title', true ) : '';
		return '' === (string) $own ? $title : esc_html( $own );
	}
#end
#if noindexed

	/**
	 * Asks search engines not to show the chosen pages.
	 *
	 * @param array $robots Instructions for search engines.
	 * @return array
	 */
	public function forbid_index( $robots ) {
		$settings = $this->settings();
		$hidden   = false;
#if noindex
		$pages  = (array) $settings['hidden_pages'];
		$hidden = Xplugin_Head_Page::is_kind( $settings['hidden'] ) || ( $pages && Xplugin_Showing::is_place( array( 'only' => $pages ) ) );
#end
#if noindex_box
		if ( is_singular() && get_post_meta( get_queried_object_id(), '_xplugin_noindex', true ) ) {
			$hidden = true;
		}
#end
		if ( $hidden ) {
			$robots['noindex'] = true;
#if noindex
			if ( $settings['nofollow'] ) {
				$robots['nofollow'] = true;
				unset( $robots['follow'] );
			}
#end
			unset( $robots['max-image-preview'] );
		}
		return $robots;
	}
#end
#if robots_txt

	/**
	 * Adds the lines to robots.txt.
	 *
	 * @param string $text What it says so far.
	 * @return string
	 */
	public function add_robots_lines( $text ) {
		$settings = $this->settings();
#if robots
		$lines = (array) $settings['robots'];
		// Rules without a group of their own belong to the one for all robots, which WordPress writes first.
		$first = $lines && 0 !== stripos( $lines[0], 'user-agent' );
		$text  = $first ? preg_replace( '/^(User-agent: \*\n)/mi', "$1" . addcslashes( implode( "\n", $lines ), '\\$' ) . "\n", $text, 1 ) : $text . "\n" . implode( "\n", $lines ) . "\n";
#end
#if ai_bots
		foreach ( (array) $settings['bots'] as $bot ) {
			$text .= "\nUser-agent: " . $bot . "\nDisallow: /\n";
		}
#end
		return $text;
	}
#end
#if icon

	/**
	 * Gives the site its icon.
	 *
	 * @param string $url Address of the icon so far.
	 * @return string
	 */
	public function replace_icon( $url ) {
		$settings = $this->settings();
		return '' === $settings['icon'] ? $url : esc_url( $settings['icon'] );
	}
#end
#if hints

	/**
	 * Adds the addresses to which browsers connect early.
	 *
	 * @param array  $urls Addresses so far.
	 * @param string $kind Kind of hint.
	 * @return array
	 */
	public function add_hints( $urls, $kind ) {
		$settings = $this->settings();
		return 'preconnect' === $kind ? array_merge( $urls, (array) $settings['origins'] ) : $urls;
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
}
