#file-if page
<?php
/**
 * What the current page is and says.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Knows the kind, the address and the texts of the current page.
 */
class Xplugin_Head_Page {

	/**
	 * Whether the current page is of one of the ticked kinds.
	 *
	 * @param bool[] $ticks Kinds of pages.
	 * @return bool
	 */
	public static function is_kind( $ticks ) {
		$kinds = array(
			'front'      => is_front_page(),
			'post'       => is_singular( 'post' ) || ( is_home() && ! is_front_page() ),
			'page'       => is_page() && ! is_front_page(),
			'product'    => is_singular( 'product' ),
			'category'   => is_category() || is_tax( 'product_cat' ),
			'tag'        => is_tag() || is_tax( 'product_tag' ),
			'author'     => is_author(),
			'date'       => is_date(),
			'search'     => is_search(),
			'attachment' => is_attachment(),
			'paged'      => is_paged(),
		);
		$here  = array_keys( array_filter( $kinds ) );
		foreach ( $here ? $here : array( 'other' ) as $kind ) {
			if ( ! empty( $ticks[ $kind ] ) ) {
				return true;
			}
		}
		return false;
	}
#if titles

	/**
	 * The title of the page alone.
	 *
	 * @return string
	 */
	public static function title() {
		if ( is_front_page() ) {
			return get_bloginfo( 'name' );
		}
		if ( is_singular() || is_home() ) {
			return wp_strip_all_tags( single_post_title( '', false ) );
		}
		if ( is_search() ) {
			return get_search_query( false );
		}
		return wp_strip_all_tags( is_404() ? '404' : get_the_archive_title() );
	}
#end
#if described

	/**
	 * The text of the page without markup, cut at a word.
	 *
	 * @param int $length Most characters.
	 * @return string
	 */
	public static function summary( $length = 200 ) {
		$post = is_singular() ? get_queried_object() : null;
		$text = is_front_page() ? get_bloginfo( 'description' ) : '';
		if ( is_category() || is_tag() || is_tax() ) {
			$text = term_description();
		}
		if ( $post instanceof WP_Post && '' === $text ) {
			$text = '' === $post->post_excerpt ? $post->post_content : $post->post_excerpt;
		}
		$text = trim( preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( strip_shortcodes( (string) $text ) ), ENT_QUOTES, 'UTF-8' ) ) );
		if ( mb_strlen( $text ) <= $length ) {
			return $text;
		}
		return rtrim( preg_replace( '/\s\S*$/u', '', mb_substr( $text, 0, $length ) ), ' ,;:' ) . '…';
	}

	/**
	 * What search engines show below the title.
	 *
	 * @param array $settings The settings.
	 * @return string
	 */
	public static function description( $settings ) {
#if boxes
		$own = is_singular() ? (string) get_post_meta( get_queried_object_id(), '_xplugin_seo_description', true ) : '';
		if ( '' !== $own ) {
			return $own;
		}
#end
#if descriptions
		if ( self::is_kind( $settings['descriptions_on'] ) ) {
			return '' === $settings['description_text'] ? self::summary( $settings['description_length'] ) : $settings['description_text'];
		}
#end
		return '';
	}
#end
#if addressed

	/**
	 * The address of the page without what was added for a visit.
	 *
	 * @return string
	 */
	public static function address() {
		global $wp;
		if ( is_404() ) {
			return '';
		}
		if ( is_singular() ) {
			return (string) wp_get_canonical_url();
		}
		if ( is_search() ) {
			return get_search_link();
		}
		return home_url( user_trailingslashit( '/' . $wp->request ) );
	}
#end
}
