#file-if showing
<?php
/**
 * When, where and to whom something shows.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Decides whether something shows on the current page, by settings for pages, people, screens and times.
 */
class Xplugin_Showing {

	/**
	 * Whether something shows on the current page, to the current visitor, at this moment.
	 *
	 * @param array $settings Settings of the part; a missing one sets no condition.
	 * @return bool
	 */
	public static function allows( $settings ) {
		return self::is_place( $settings ) && self::is_for_person( $settings ) && self::is_time( $settings );
	}

	/**
	 * Whether the current page is among those of the settings.
	 *
	 * @param array $settings Settings of the part.
	 * @return bool
	 */
	public static function is_place( $settings ) {
		if ( isset( $settings['places'] ) && empty( $settings['places'][ self::kind_of_page() ] ) ) {
			return false;
		}
		if ( ! empty( $settings['only'] ) && ! self::is_listed( $settings['only'] ) ) {
			return false;
		}
		return empty( $settings['except'] ) || ! self::is_listed( $settings['except'] );
	}

	/**
	 * The kind of the current page.
	 *
	 * @return string
	 */
	private static function kind_of_page() {
		if ( is_front_page() ) {
			return 'front';
		}
		if ( function_exists( 'is_woocommerce' ) && ( is_woocommerce() || is_cart() || is_checkout() || is_account_page() ) ) {
			return 'shop';
		}
		if ( is_page() ) {
			return 'page';
		}
		return is_singular( 'post' ) ? 'post' : 'other';
	}

	/**
	 * Whether a list names the current page: by its path, its title, or one of its categories or tags.
	 *
	 * @param string[] $names Titles, paths and names of categories.
	 * @return bool
	 */
	private static function is_listed( $names ) {
		foreach ( (array) $names as $name ) {
			if ( '/' === substr( $name, 0, 1 ) ? self::is_path( $name ) : self::is_called( $name ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the current page has a path. An asterisk at the end stands for everything below it.
	 *
	 * @param string $path Path within the site.
	 * @return bool
	 */
	private static function is_path( $path ) {
		global $wp;
		$wanted = trim( $path, '/' );
		if ( '' === $wanted ) {
			return is_front_page();
		}
		$request = trim( (string) $wp->request, '/' );
		if ( '*' === substr( $wanted, -1 ) ) {
			$start = rtrim( $wanted, '*/' );
			return $request === $start || 0 === strpos( $request, $start . '/' );
		}
		return $request === $wanted;
	}

	/**
	 * Whether the current page has a title, or is of a category or tag.
	 *
	 * @param string $name The title or the name.
	 * @return bool
	 */
	private static function is_called( $name ) {
		$slug = sanitize_title( $name );
		if ( is_category( $slug ) || is_tag( $slug ) ) {
			return true;
		}
		$post = is_singular() ? get_post() : null;
		if ( ! $post ) {
			return false;
		}
		if ( $slug === $post->post_name || sanitize_title( $post->post_title ) === $slug ) {
			return true;
		}
		foreach ( get_object_taxonomies( $post ) as $taxonomy ) {
			if ( has_term( array( $name, $slug ), $taxonomy, $post ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the current visitor is among those of the settings.
	 *
	 * @param array $settings Settings of the part.
	 * @return bool
	 */
	public static function is_for_person( $settings ) {
		if ( ! isset( $settings['people'] ) ) {
			return true;
		}
		$people = $settings['people'];
		if ( ! is_user_logged_in() ) {
			return ! empty( $people['visitors'] );
		}
		$user  = wp_get_current_user();
		$roles = $user->roles ? $user->roles : array( 'other' );
		foreach ( $roles as $role ) {
			if ( ! empty( $people[ isset( $people[ $role ] ) ? $role : 'other' ] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether it is time, in the time zone of the site.
	 *
	 * @param array $settings Settings of the part.
	 * @return bool
	 */
	public static function is_time( $settings ) {
		$now    = current_datetime();
		$moment = $now->format( 'Y-m-d\TH:i' );
		if ( ! empty( $settings['from'] ) && $moment < $settings['from'] ) {
			return false;
		}
		if ( ! empty( $settings['until'] ) && $moment > $settings['until'] ) {
			return false;
		}
		return ! isset( $settings['days'] ) || self::is_in_week( $settings, $now );
	}

	/**
	 * Whether a moment is within the days and hours of the week. Hours that end before they start pass midnight.
	 *
	 * @param array             $settings Settings of the part.
	 * @param DateTimeImmutable $now      The moment.
	 * @return bool
	 */
	private static function is_in_week( $settings, $now ) {
		$time   = $now->format( 'H:i' );
		$starts = empty( $settings['starts'] ) ? '00:00' : $settings['starts'];
		$ends   = empty( $settings['ends'] ) ? '24:00' : $settings['ends'];
		$today  = self::is_day( $settings, $now );
		$before = self::is_day( $settings, $now->modify( '-1 day' ) );
		if ( ! empty( $settings['unbroken'] ) ) {
			$after = self::is_day( $settings, $now->modify( '+1 day' ) );
			return $today && ( $before || $time >= $starts ) && ( $after || $time < $ends );
		}
		if ( $starts < $ends ) {
			return $today && $time >= $starts && $time < $ends;
		}
		return ( $today && $time >= $starts ) || ( $before && $time < $ends );
	}

	/**
	 * Whether a day is one of the days of the settings.
	 *
	 * @param array             $settings Settings of the part.
	 * @param DateTimeImmutable $day      The day.
	 * @return bool
	 */
	private static function is_day( $settings, $day ) {
		return ! empty( $settings['days'][ strtolower( $day->format( 'D' ) ) ] );
	}

	/**
	 * Hides something on the screens that the settings leave out. Pages look the same to every cache this way.
	 *
	 * @param string $handle   Handle of a style sheet that is loaded with it.
	 * @param string $selector Selector of what is hidden.
	 * @param array  $settings Settings of the part.
	 */
	public static function style( $handle, $selector, $settings ) {
		$devices = isset( $settings['devices'] ) ? $settings['devices'] : array();
		foreach ( array( 'phone' => 'max-width:767.98px', 'desktop' => 'min-width:768px' ) as $device => $query ) {
			if ( isset( $devices[ $device ] ) && ! $devices[ $device ] ) {
				wp_add_inline_style( $handle, sprintf( '@media(%1$s){%2$s{display:none!important}}', $query, $selector ) );
			}
		}
	}
}
