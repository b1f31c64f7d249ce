#file-if schema
<?php
/**
 * Structured data of the pages.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints structured data in the words of schema.org.
 */
class Xplugin_Head_Data {

	/**
	 * Prints the data of the current page.
	 *
	 * @param array $settings The settings.
	 */
	public static function render( $settings ) {
		$things = array();
#if business
		if ( '' !== $settings['business_name'] && Xplugin_Head_Page::is_kind( $settings['business_on'] ) ) {
			$things[] = self::business( $settings );
		}
#end
#if article
		if ( is_singular( 'post' ) ) {
			$things[] = self::article( get_queried_object(), $settings );
		}
#end
#if faq_data
		if ( is_singular() ) {
			$things[] = self::questions( get_queried_object() );
		}
#end
#if website_data
		if ( is_front_page() ) {
			$things[] = array(
				'@type'           => 'WebSite',
				'name'            => get_bloginfo( 'name' ),
				'url'             => home_url( '/' ),
				'potentialAction' => array(
					'@type'       => 'SearchAction',
					'target'      => home_url( '/?s={search_term_string}' ),
					'query-input' => 'required name=search_term_string',
				),
			);
		}
#end
		foreach ( array_filter( $things ) as $thing ) {
			$json = wp_json_encode( array( '@context' => 'https://schema.org' ) + $thing, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_HEX_TAG );
			echo '<script type="application/ld+json">' . $json . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON whose angle brackets are escaped.
		}
	}
#if business

	/**
	 * The business.
	 *
	 * @param array $settings The settings.
	 * @return array
	 */
	private static function business( $settings ) {
		$address = array_filter(
			array(
				'streetAddress'   => $settings['street'],
				'postalCode'      => $settings['postal_code'],
				'addressLocality' => $settings['city'],
			)
		);
		return array_filter(
			array(
				'@type'                     => $settings['business_type'],
				'name'                      => $settings['business_name'],
				'url'                       => home_url( '/' ),
				'telephone'                 => $settings['phone'],
				'email'                     => $settings['business_email'],
				'priceRange'                => $settings['price_range'],
				'image'                     => (string) get_site_icon_url(),
				'address'                   => $address ? array( '@type' => 'PostalAddress' ) + $address : array(),
				'openingHoursSpecification' => self::hours( (array) $settings['business_hours'] ),
			)
		);
	}

	/**
	 * The opening hours of lines such as "mon 09:00-18:00".
	 *
	 * @param string[] $lines The lines.
	 * @return array[]
	 */
	private static function hours( $lines ) {
		$days  = array(
			'mon' => 'Monday',
			'tue' => 'Tuesday',
			'wed' => 'Wednesday',
			'thu' => 'Thursday',
			'fri' => 'Friday',
			'sat' => 'Saturday',
			'sun' => 'Sunday',
		);
		$hours = array();
		foreach ( $lines as $line ) {
			$day = strtolower( substr( $line, 0, 3 ) );
			preg_match_all( '/(\d\d:\d\d)\s*-\s*(\d\d:\d\d)/', $line, $spans, PREG_SET_ORDER );
			foreach ( isset( $days[ $day ] ) ? $spans : array() as $span ) {
				$hours[] = array(
					'@type'     => 'OpeningHoursSpecification',
					'dayOfWeek' => $days[ $day ],
					'opens'     => $span[1],
					'closes'    => $span[2],
				);
			}
		}
		return $hours;
	}
#end
#if article

	/**
	 * A post.
	 *
	 * @param WP_Post $post     The post.
	 * @param array   $settings The settings.
	 * @return array
	 */
	private static function article( $post, $settings ) {
		return array_filter(
			array(
				'@type'            => 'Article',
				'headline'         => wp_strip_all_tags( get_the_title( $post ) ),
				'datePublished'    => get_the_date( 'c', $post ),
				'dateModified'     => get_the_modified_date( 'c', $post ),
				'image'            => (string) get_the_post_thumbnail_url( $post, 'full' ),
				'mainEntityOfPage' => get_permalink( $post ),
				'author'           => array(
					'@type' => 'Person',
					'name'  => get_the_author_meta( 'display_name', $post->post_author ),
					'url'   => get_author_posts_url( $post->post_author ),
				),
				'publisher'        => array(
					'@type' => 'Organization',
					'name'  => '' === $settings['publisher'] ? get_bloginfo( 'name' ) : $settings['publisher'],
				),
			)
		);
	}
#end
#if faq_data

	/**
	 * The questions of a page: headings that end with a question mark, and texts that open.
	 *
	 * @param WP_Post $post The page.
	 * @return array
	 */
	private static function questions( $post ) {
		$text = do_shortcode( do_blocks( $post->post_content ) );
		preg_match_all( '/<h[2-6][^>]*>(?<question>[^<]*(?:<(?!\/h)[^<]*)*\?\s*(?:<\/(?:strong|b|em)>)?\s*)<\/h[2-6]>(?<answer>.*?)(?=<h[1-6]|<\/details|$)|<summary[^>]*>(?<summary>.*?)<\/summary>(?<folded>.*?)<\/details>/is', $text, $found, PREG_SET_ORDER );
		$questions = array();
		foreach ( $found as $one ) {
			$question = trim( wp_strip_all_tags( '' !== $one['question'] ? $one['question'] : $one['summary'] ) );
			$answer   = trim( wp_strip_all_tags( '' !== $one['question'] ? $one['answer'] : $one['folded'] ) );
			if ( '' !== $question && '' !== $answer ) {
				$questions[] = array(
					'@type'          => 'Question',
					'name'           => $question,
					'acceptedAnswer' => array(
						'@type' => 'Answer',
						'text'  => $answer,
					),
				);
			}
		}
		return $questions ? array(
			'@type'      => 'FAQPage',
			'mainEntity' => $questions,
		) : array();
	}
#end
}
