<?php
/**
 * The rules for texts and links.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Changes texts and links in what visitors read.
 */
class Xplugin_Wording extends Xplugin_Module {

{{module}}

	/**
	 * Hooks the rules into WordPress, behind what makes paragraphs and shortcodes.
	 */
	public function register() {
		add_filter( 'the_content', array( $this, 'change' ), 15 );
		add_filter( 'the_excerpt', array( $this, 'change' ), 15 );
#if replace
		add_filter( 'the_title', array( $this, 'change_title' ), 15, 2 );
#end
#if hide_titles
		add_filter( 'the_title', array( $this, 'hide_title' ), 20, 2 );
#end
	}

	/**
	 * Whether the rules are for the post whose text is shown.
	 *
	 * @param WP_Post|null $post The post.
	 * @return bool
	 */
	private function applies( $post ) {
		if ( ! $post || is_admin() || is_feed() ) {
			return false;
		}
		$settings = $this->settings();
		$kinds    = array(
			'post'    => 'post',
			'page'    => (int) get_option( 'page_on_front' ) === $post->ID ? 'front' : 'page',
			'product' => 'shop',
		);
		$kind     = isset( $kinds[ $post->post_type ] ) ? $kinds[ $post->post_type ] : 'other';
		if ( empty( $settings['places'][ $kind ] ) ) {
			return false;
		}
		if ( $settings['only'] && ! $this->is_listed( $post, $settings['only'] ) ) {
			return false;
		}
		return ! $settings['except'] || ! $this->is_listed( $post, $settings['except'] );
	}

	/**
	 * Whether a list names a post by its path, its title, or one of its categories or tags.
	 *
	 * @param WP_Post  $post  The post.
	 * @param string[] $names Titles, paths and names of categories.
	 * @return bool
	 */
	private function is_listed( $post, $names ) {
		$path  = trim( (string) wp_parse_url( get_permalink( $post ), PHP_URL_PATH ), '/' );
		$terms = wp_list_pluck( wp_get_object_terms( $post->ID, get_object_taxonomies( $post ) ), 'slug' );
		foreach ( $names as $name ) {
			$start = rtrim( trim( $name, '/' ), '*/' );
			$slug  = sanitize_title( $name );
			if ( '/' === substr( $name, 0, 1 ) ) {
				$is_named = $path === $start || ( '*' === substr( $name, -1 ) && 0 === strpos( $path, $start . '/' ) );
			} else {
				$is_named = in_array( $slug, $terms, true ) || in_array( $slug, array( $post->post_name, sanitize_title( $post->post_title ) ), true );
			}
			if ( $is_named ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Applies the rules to the text of a post.
	 *
	 * @param string $html The text.
	 * @return string
	 */
	public function change( $html ) {
		if ( '' === trim( $html ) || ! $this->applies( get_post() ) ) {
			return $html;
		}
#if replace
		$html = $this->in_texts( $html, array(), array( $this, 'replace' ) );
#end
#if link_words
		$html = $this->link_words( $html );
#end
#if phones
		$html = $this->in_texts( $html, array( 'a', 'button' ), array( $this, 'link_phones' ) );
#end
#if anchors
		$html = preg_replace_callback( '#<a\s[^>]*>(?:.*?</a>)?#is', array( $this, 'change_link' ), $html );
#end
#if emails
		$html = preg_replace_callback( '/(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+/', array( $this, 'hide_email' ), $html );
#end
		return $html;
	}
#if texts

	/**
	 * Changes the texts between the tags of some HTML.
	 *
	 * @param string   $html   The HTML.
	 * @param string[] $skip   Tags whose texts stay, besides those of code.
	 * @param callable $change Changes one text.
	 * @return string
	 */
	private function in_texts( $html, $skip, $change ) {
		$skip   = array_merge( $skip, array( 'script', 'style', 'pre', 'code', 'textarea' ) );
		$inside = 0;
		$parts  = wp_html_split( $html );
		foreach ( $parts as $at => $part ) {
			if ( preg_match( '#^<(/?)([a-z][a-z0-9]*)#i', $part, $tag ) ) {
				if ( in_array( strtolower( $tag[2] ), $skip, true ) ) {
					$inside = max( 0, $inside + ( '/' === $tag[1] ? -1 : 1 ) );
				}
			} elseif ( 0 === $inside && '' !== trim( $part ) ) {
				$parts[ $at ] = call_user_func( $change, $part );
			}
		}
		return implode( '', $parts );
	}

	/**
	 * The two sides of each line of a setting.
	 *
	 * @param string $key Key of the setting.
	 * @return array[] Pairs of what stands left and right of the arrow.
	 */
	private function pairs( $key ) {
		$settings = $this->settings();
		$pairs    = array();
		foreach ( (array) $settings[ $key ] as $line ) {
			$sides = array_map( 'trim', explode( '=>', $line, 2 ) );
			if ( 2 === count( $sides ) && '' !== $sides[0] ) {
				$pairs[] = $sides;
			}
		}
		return $pairs;
	}

	/**
	 * A pattern for some words, as HTML may write them, but not as a part of other words.
	 *
	 * @param string $words The words.
	 * @return string
	 */
	private function pattern( $words ) {
		$forms = array_unique( array( $words, esc_html( $words ), wptexturize( $words ), wptexturize( esc_html( $words ) ) ) );
		$forms = implode( '|', array_map( array( $this, 'quote' ), $forms ) );
		$start = preg_match( '/^[\p{L}\p{N}]/u', $words ) ? '(?<![\p{L}\p{N}])' : '';
		$end   = preg_match( '/[\p{L}\p{N}]$/u', $words ) ? '(?![\p{L}\p{N}])' : '';
		return '/' . $start . '(?:' . $forms . ')' . $end . '/u';
	}

	/**
	 * Quotes words for a pattern.
	 *
	 * @param string $words The words.
	 * @return string
	 */
	private function quote( $words ) {
		return preg_quote( $words, '/' );
	}
#end
#if replace

	/**
	 * Replaces what the settings name in a text.
	 *
	 * @param string $text A text between tags.
	 * @return string
	 */
	private function replace( $text ) {
		foreach ( $this->pairs( 'pairs' ) as $pair ) {
			$replaced = preg_replace( $this->pattern( $pair[0] ), strtr( esc_html( $pair[1] ), array( '\\' => '\\\\', '$' => '\\$' ) ), $text );
			$text     = null === $replaced ? $text : $replaced;
		}
		return $text;
	}

	/**
	 * Replaces it in titles too, where the settings say so.
	 *
	 * @param string $title The title.
	 * @param int    $id    Id of the post.
	 * @return string
	 */
	public function change_title( $title, $id = 0 ) {
		$settings = $this->settings();
		return $settings['titles'] && $this->applies( get_post( $id ) ) ? $this->replace( $title ) : $title;
	}
#end
#if hide_titles

	/**
	 * Hides the title of the page that is open; menus and lists keep it.
	 *
	 * @param string $title The title.
	 * @param int    $id    Number of the post.
	 * @return string
	 */
	public function hide_title( $title, $id = 0 ) {
		$is_open = is_singular() && in_the_loop() && is_main_query() && get_queried_object_id() === (int) $id;
		return $is_open && $this->applies( get_post( $id ) ) ? '' : $title;
	}
#end
#if link_words

	/**
	 * Makes the words of the settings links, outside of headings and other links.
	 *
	 * @param string $html The text of the post.
	 * @return string
	 */
	private function link_words( $html ) {
		$settings = $this->settings();
		$skip     = array( 'a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6' );
		$own      = untrailingslashit( (string) get_permalink() );
		foreach ( $this->pairs( 'links' ) as $pair ) {
			$url = '/' === substr( $pair[1], 0, 1 ) ? home_url( $pair[1] ) : $pair[1];
			if ( '' === $pair[1] || untrailingslashit( $url ) === $own ) {
				continue;
			}
			$left    = $settings['each'] ? -1 : 1;
			$pattern = $this->pattern( $pair[0] ) . 'i';
			$link    = function ( $found ) use ( $url ) {
				return '<a href="' . esc_url( $url ) . '">' . $found[0] . '</a>';
			};
			$html    = $this->in_texts(
				$html,
				$skip,
				static function ( $text ) use ( &$left, $pattern, $link ) {
					if ( 0 === $left ) {
						return $text;
					}
					$linked = preg_replace_callback( $pattern, $link, $text, $left, $count );
					$left   = $left < 0 ? $left : $left - $count;
					return null === $linked ? $text : $linked;
				}
			);
		}
		return $html;
	}
#end
#if phones

	/**
	 * Makes the phone numbers of a text links.
	 *
	 * @param string $text A text between tags.
	 * @return string
	 */
	private function link_phones( $text ) {
		return preg_replace_callback(
			'/(?<![\w.,\/+-])(?:\+|00)?\(?\d{1,4}\)?(?:[ \-]\(?\d{1,4}\)?){1,5}(?![\w\/-]|[.,]\d)/',
			static function ( $found ) {
				$number = preg_replace( '/[^\d+]/', '', $found[0] );
				$digits = strlen( ltrim( $number, '+' ) );
				$is_day = preg_match( '/^\d{4}-\d{2}-\d{2}$/', $found[0] );
				if ( $digits < 7 || $digits > 15 || $is_day || ! preg_match( '/^(?:\+|0|\(?\d{3}\)?[ -])/', $found[0] ) ) {
					return $found[0];
				}
				return '<a href="' . esc_url( 'tel:' . $number, array( 'tel' ) ) . '">' . $found[0] . '</a>';
			},
			$text
		);
	}
#end
#if emails

	/**
	 * Writes an address so that robots do not find it.
	 *
	 * @param string[] $found What was found.
	 * @return string
	 */
	private function hide_email( $found ) {
		return antispambot( $found[0] );
	}
#end
#if anchors

	/**
	 * Applies the rules to a link.
	 *
	 * @param string[] $found The link.
	 * @return string
	 */
	private function change_link( $found ) {
		$link = $found[0];
		if ( ! preg_match( '/\shref\s*=\s*(["\'])(.*?)\1/i', $link, $match ) ) {
			return $link;
		}
		$url = html_entity_decode( $match[2] );
#if external
		$is_external = $this->is_external( $url );
#end
#if new_tab
		if ( $is_external ) {
			$link = $this->with_new_tab( $link );
		}
#end
#if pdf_tab
		if ( preg_match( '/\.pdf$/i', (string) wp_parse_url( $url, PHP_URL_PATH ) ) ) {
			$link = $this->with_new_tab( $link );
		}
#end
#if nofollow
		if ( $is_external ) {
			$link = $this->with_attribute( $link, 'rel', 'nofollow' );
		}
#end
#if external_sign
		$settings = $this->settings();
		if ( $is_external && '' !== $settings['sign'] && false === strpos( $link, '<img' ) ) {
			$link = preg_replace( '#</a>$#i', ' <span aria-hidden="true">' . esc_html( strtr( $settings['sign'], '$\\', '  ' ) ) . '</span></a>', $link );
		}
#end
		return $link;
	}
#if external

	/**
	 * Whether an address is one of another website.
	 *
	 * @param string $url The address.
	 * @return bool
	 */
	private function is_external( $url ) {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		$own  = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$www  = '/^www\./';
		return '' !== $host && preg_match( '#^(?:https?:)?//#i', $url ) && preg_replace( $www, '', strtolower( $host ) ) !== preg_replace( $www, '', strtolower( $own ) );
	}
#end
#if opens

	/**
	 * A link that opens in a new tab, which cannot reach back to the page.
	 *
	 * @param string $link The link.
	 * @return string
	 */
	private function with_new_tab( $link ) {
		if ( preg_match( '/^<a[^>]*\starget\s*=/i', $link ) ) {
			return $this->with_attribute( preg_replace( '/^(<a[^>]*\starget\s*=\s*)(["\']).*?\2/i', '$1"_blank"', $link ), 'rel', 'noopener' );
		}
		return $this->with_attribute( preg_replace( '/^<a/i', '<a target="_blank"', $link ), 'rel', 'noopener' );
	}
#end
#if anchors

	/**
	 * A link with a value added to an attribute.
	 *
	 * @param string $link  The link.
	 * @param string $name  Name of the attribute.
	 * @param string $value The value.
	 * @return string
	 */
	private function with_attribute( $link, $name, $value ) {
		if ( ! preg_match( '/^<a[^>]*\s' . $name . '\s*=\s*(["\'])(.*?)\1/i', $link, $match ) ) {
			return preg_replace( '/^<a/i', '<a ' . $name . '="' . $value . '"', $link );
		}
		$values = array_unique( array_merge( preg_split( '/\s+/', $match[2], -1, PREG_SPLIT_NO_EMPTY ), array( $value ) ) );
		return preg_replace( '/^(<a[^>]*\s' . $name . '\s*=\s*)(["\']).*?\2/i', '$1"' . implode( ' ', $values ) . '"', $link );
	}
#end
#end
}
