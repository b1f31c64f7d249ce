<?php
/**
 * The list.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Shows what the site has: entries, posts, pages, people or categories.
 */
class Xplugin_List extends Xplugin_Module {

	/**
	 * How many are shown where all of them are put in order at once.
	 */
	const ALL = 500;

{{module}}

	/**
	 * Hooks the list into WordPress.
	 */
	public function register() {
		add_action( 'init', array( $this, 'register_block' ) );
		add_shortcode( $this->shortcode(), array( $this, 'render' ) );
		add_filter( 'the_content', array( $this, 'add_to_content' ), 20 );
		add_action( 'loop_end', array( $this, 'print_on_front' ) );
#if reads
		$settings = $this->choices();
		if ( 'reads' === $settings['order'] || ! empty( $settings['about']['reads'] ) ) {
			Xplugin_Reads::start();
		}
#end
	}

	/**
	 * What was chosen for the list: the settings, and what has no row on the settings page.
	 *
	 * @return array
	 */
	private function choices() {
		return array_merge( $this->config(), $this->settings() );
	}

	/**
	 * Whether a list shows the entries of a part to people who are signed in only.
	 *
	 * @param string $source Name of the part that keeps the entries.
	 * @return bool
	 */
	public static function is_for_members( $source ) {
		foreach ( Xplugin_Module::all() as $part ) {
			$choices = $part instanceof self ? $part->choices() : array();
			if ( $choices && $source === $choices['source'] && 'members' === $choices['access'] ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Registers the block.
	 */
	public function register_block() {
		Xplugin_Listing::register();
		register_block_type(
			XPLUGIN_PATH . 'blocks/' . str_replace( '_', '-', $this->id() ),
			array( 'render_callback' => array( $this, 'render_block' ) )
		);
	}

	/**
	 * Renders the block.
	 *
	 * @return string
	 */
	public function render_block() {
		return '<div ' . get_block_wrapper_attributes() . '>' . $this->render() . '</div>';
	}

	/**
	 * Adds the list to the front page or below posts.
	 *
	 * @param string $content Content of the post.
	 * @return string
	 */
	public function add_to_content( $content ) {
		$settings = $this->choices();
		$here     = 'posts' === $settings['place'] ? is_singular( 'post' ) : ( 'front' === $settings['place'] && is_front_page() && is_page() );
		return $here && in_the_loop() && is_main_query() ? $content . $this->render() : $content;
	}

	/**
	 * Prints the list below the posts of a front page that shows posts.
	 *
	 * @param WP_Query $query The query whose posts were shown.
	 */
	public function print_on_front( $query ) {
		$settings = $this->choices();
		if ( 'front' === $settings['place'] && is_front_page() && is_home() && $query->is_main_query() ) {
			// All of it was escaped where it was made.
			echo $this->render(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		}
	}

	/**
	 * Renders the list.
	 *
	 * @return string
	 */
	public function render() {
		$settings = $this->choices();
		if ( 'members' === $settings['access'] && ! is_user_logged_in() ) {
			return '' === $settings['denied'] ? '' : '<p>' . esc_html( $settings['denied'] ) . '</p>';
		}
		$config = $this->config();
		$asked  = $this->asked();
		$pages  = 1;
		$things = array_merge( $this->typed( $asked ), $this->arranged( $this->things( $asked, $pages ) ) );
		$before = '' === $settings['heading'] ? '' : '<h2 class="xplugin-listing__heading">' . esc_html( $settings['heading'] ) . '</h2>';
		if ( ! $things && ! array_filter( $asked ) ) {
			$first = '' === $settings['nothing'] && current_user_can( 'edit_posts' ) ? __( '{{first}}', 'xplugin' ) : $settings['nothing'];
			$first = '' === $first ? '' : '<p>' . esc_html( $first ) . '</p>';
			// What visitors write has its heading from the start.
			return '' === $first && '' === $config['words'] ? '' : $before . $first;
		}
#if average
		$before .= $this->average();
#end
		$before .= $this->controls( $asked );
		if ( ! $things ) {
			$before .= '<p>' . esc_html( '' === $settings['unmatched'] ? __( '{{unmatched}}', 'xplugin' ) : $settings['unmatched'] ) . '</p>';
		}
		$after = $this->paging( max( 1, (int) $asked['page'] ), $pages );
#if posts
		$after .= $this->link_to_all();
#end
		Xplugin_Listing::enqueue();
		self::add_colors( 'xplugin-listing', '.xplugin-listing--' . $this->id(), $settings['color'] );
		return Xplugin_Listing::render(
			$this->id(),
			$things,
			array(
				'layout'  => $things || 'calendar' === $settings['layout'] ? $settings['layout'] : 'list',
				'columns' => $settings['columns'],
				'seconds' => $settings['seconds'],
				'week'    => $settings['week'],
				'single'  => ! empty( $settings['single'] ),
				'opened'  => ! empty( $settings['opened'] ),
				'quotes'  => $config['quotes'],
				'jump'    => 'letter' === $config['group'],
				'before'  => $before,
				'after'   => $after,
			)
		);
	}

#if average

	/**
	 * The average rating of all published entries, in the words of the settings.
	 *
	 * @return string
	 */
	private function average() {
		$settings = $this->choices();
		$records  = $this->records();
		$stars    = array();
		foreach ( $records ? $this->fields_of_entries() : array() as $key => $field ) {
			if ( 'rating' !== $field['type'] || $stars ) {
				continue;
			}
			$ids = get_posts(
				array(
					'post_type'   => $records->post_type(),
					'post_status' => 'publish',
					'numberposts' => -1,
					'fields'      => 'ids',
				)
			);
			foreach ( $ids as $id ) {
				$stars[] = (int) get_post_meta( $id, '_xplugin_' . $key, true );
			}
		}
		$stars = array_filter( $stars );
		if ( ! $stars || empty( $settings['average'] ) ) {
			return '';
		}
		$text = strtr(
			$settings['average'],
			array(
				'[average]' => number_format_i18n( array_sum( $stars ) / count( $stars ), 1 ),
				'[count]'   => number_format_i18n( count( $stars ) ),
			)
		);
		return '<p class="xplugin-listing__average">' . esc_html( $text ) . '</p>';
	}
#end

	/**
	 * Name under which the address of a page has a word of the list.
	 *
	 * @param string $key What the visitor asks for: search, page, or the field that is filtered by.
	 * @return string
	 */
	private function name( $key ) {
		return 'xplugin_' . $this->id() . '_' . $key;
	}

	/**
	 * What can be filtered by: no field whose values are not for everybody.
	 *
	 * @return string[]
	 */
	private function filters() {
		$config = $this->config();
#if posts
		$records = $this->records();
		if ( $records ) {
			$hidden = array_diff_key( $records->record_fields(), $records->open_fields() );
			return array_diff( $config['filters'], array_keys( $hidden ) );
		}
#end
		return $config['filters'];
	}

	/**
	 * What the visitor asks for, by key.
	 *
	 * @return string[]
	 */
	private function asked() {
		$asked = array();
		foreach ( array_merge( array( 'search', 'page' ), $this->filters() ) as $key ) {
			$name = $this->name( $key );
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Searching and turning pages change nothing.
			$asked[ $key ] = isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
		}
		return $asked;
	}

	/**
	 * The search box and the filters.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @return string
	 */
	private function controls( $asked ) {
		$settings = $this->choices();
		$filters  = $this->filters();
		if ( ! $settings['search'] && ! $filters ) {
			return '';
		}
		$own  = array_map( array( $this, 'name' ), array_keys( $asked ) );
		$base = remove_query_arg( $own );
		wp_parse_str( (string) wp_parse_url( $base, PHP_URL_QUERY ), $kept );
		$html = '';
		foreach ( array_filter( $kept, 'is_string' ) as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%1$s" value="%2$s" />', esc_attr( $name ), esc_attr( $value ) );
		}
		if ( $settings['search'] ) {
			$html .= sprintf(
				'<label><span class="screen-reader-text">%1$s</span><input type="search" name="%2$s" value="%3$s" placeholder="%1$s" /></label>',
				esc_attr( $settings['prompt'] ),
				esc_attr( $this->name( 'search' ) ),
				esc_attr( $asked['search'] )
			);
		}
		foreach ( $filters as $key ) {
			$options = sprintf( '<option value="">%s</option>', esc_html__( '{{all}}', 'xplugin' ) );
			foreach ( $this->values_of( $key ) as $value => $label ) {
				$options .= sprintf( '<option value="%1$s" %2$s>%3$s</option>', esc_attr( $value ), selected( $asked[ $key ], (string) $value, false ), esc_html( $label ) );
			}
			$html .= sprintf( '<label><span>%1$s</span><select name="%2$s">%3$s</select></label>', esc_html( $this->label_of( $key ) ), esc_attr( $this->name( $key ) ), $options );
		}
		return sprintf(
			'<form class="xplugin-listing__controls" method="get" action="%1$s" role="search">%2$s<button type="submit" class="xplugin-listing__button">%3$s</button></form>',
			esc_url( strtok( $base, '?' ) ),
			$html,
			esc_html__( '{{find}}', 'xplugin' )
		);
	}

	/**
	 * Links to further pages.
	 *
	 * @param int $page  The page that is shown.
	 * @param int $pages How many there are.
	 * @return string
	 */
	private function paging( $page, $pages ) {
		$settings = $this->choices();
		if ( $pages < 2 || 'none' === $settings['paging'] ) {
			return '';
		}
		$name = $this->name( 'page' );
		if ( 'more' === $settings['paging'] ) {
			return $page >= $pages ? '' : sprintf(
				'<p class="xplugin-listing__pages"><a class="xplugin-listing__button xplugin-listing__more" href="%1$s">%2$s</a></p>',
				esc_url( add_query_arg( $name, $page + 1 ) ),
				esc_html__( '{{more}}', 'xplugin' )
			);
		}
		$links = paginate_links(
			array(
				'base'    => str_replace( '%25%23%25', '%#%', esc_url_raw( add_query_arg( $name, '%#%' ) ) ),
				'format'  => '',
				'current' => $page,
				'total'   => $pages,
			)
		);
		return '<nav class="xplugin-listing__pages">' . wp_kses_post( $links ) . '</nav>';
	}

	/**
	 * The entries that were written into the settings of what is listed; only on the first page, and of nothing in particular.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @return array[]
	 */
	private function typed( $asked ) {
		$config = $this->config();
		$source = Xplugin_Module::get( $config['source'] );
		if ( ! $source || ! method_exists( $source, 'typed' ) || array_filter( $asked ) ) {
			return array();
		}
		$group = '' === $config['group'] ? array() : array( 'group' => __( '{{other}}', 'xplugin' ) );
		return array_map(
			function ( $thing ) use ( $group ) {
				return array_merge( $thing, $group );
			},
			$source->typed()
		);
	}

	/**
	 * The things to show.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @param int      $pages Becomes the number of pages.
	 * @return array[]
	 */
	private function things( $asked, &$pages ) {
		$config = $this->config();
#if people
		if ( 'people' === $config['source'] ) {
			return $this->people( $asked, $pages );
		}
#end
#if terms
		if ( taxonomy_exists( $config['source'] ) ) {
			return $this->terms( $asked );
		}
#end
#if posts
		$query = new WP_Query( $this->query( $asked ) );
		$pages = (int) $query->max_num_pages;
		return array_map( array( $this, 'thing' ), $query->posts );
#else
		return array();
#end
	}
#if people

	/**
	 * People who write on the site.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @param int      $pages Becomes the number of pages.
	 * @return array[]
	 */
	private function people( $asked, &$pages ) {
		$settings = $this->choices();
		$config   = $this->config();
		$args     = array(
			'orderby' => 'comments' === $settings['order'] ? 'post_count' : ( in_array( $settings['order'], array( 'newest', 'oldest' ), true ) ? 'registered' : 'display_name' ),
			'order'   => in_array( $settings['order'], array( 'newest', 'comments' ), true ) ? 'DESC' : 'ASC',
			'number'  => (int) $settings['count'],
			'paged'   => max( 1, (int) $asked['page'] ),
		);
		if ( $config['only'] ) {
			$args['role__in'] = $config['only'];
		} else {
			$args['has_published_posts'] = array( 'post' );
		}
		if ( '' !== $asked['search'] ) {
			$args['search']         = '*' . $asked['search'] . '*';
			$args['search_columns'] = array( 'display_name', 'user_nicename' );
		}
		$query  = new WP_User_Query( $args );
		$pages  = (int) ceil( $query->get_total() / max( 1, (int) $settings['count'] ) );
		$things = array();
		foreach ( $query->get_results() as $person ) {
			$bio      = get_the_author_meta( 'description', $person->ID );
			$number   = (int) count_user_posts( $person->ID, 'post', true );
			$things[] = array(
				'title' => $person->display_name,
				'url'   => 'none' === $settings['links'] ? '' : get_author_posts_url( $person->ID ),
				'image' => $settings['picture'] ? get_avatar( $person->ID, 300 ) : '',
				'text'  => 'none' === $settings['text'] ? '' : wp_kses_post( wpautop( $bio ) ),
				'lines' => $settings['counts'] ? array( array( __( '{{postsLabel}}', 'xplugin' ), esc_html( number_format_i18n( $number ) ) ) ) : array(),
			);
		}
		return $things;
	}
#end
#if terms

	/**
	 * Categories or tags that have posts.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @return array[]
	 */
	private function terms( $asked ) {
		$settings = $this->choices();
		$config   = $this->config();
		$terms    = get_terms(
			array(
				'taxonomy' => $config['source'],
				'search'   => $asked['search'],
				'orderby'  => 'comments' === $settings['order'] ? 'count' : 'name',
				'order'    => 'comments' === $settings['order'] ? 'DESC' : 'ASC',
				'number'   => (int) $settings['count'],
			)
		);
		$things   = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( in_array( strtolower( $term->name ), array_map( 'strtolower', $config['without'] ), true ) ) {
				continue;
			}
			$things[] = array(
				'title' => $settings['counts'] ? $term->name . ' (' . number_format_i18n( $term->count ) . ')' : $term->name,
				'url'   => 'none' === $settings['links'] ? '' : get_term_link( $term ),
				'text'  => 'none' === $settings['text'] ? '' : wp_kses_post( $term->description ),
			);
		}
		return $things;
	}
#end
#if posts

	/**
	 * A link to all posts of the category, or to the archive of what is listed.
	 *
	 * @return string
	 */
	private function link_to_all() {
		$settings = $this->choices();
		$config   = $this->config();
		if ( empty( $settings['all'] ) ) {
			return '';
		}
		$term = $config['category'] ? get_term_by( 'slug', sanitize_title( $config['category'][0] ), 'category' ) : false;
		$url  = $term ? get_term_link( $term ) : get_post_type_archive_link( $this->post_type() );
		return is_string( $url ) ? sprintf( '<p class="xplugin-listing__pages"><a href="%1$s">%2$s</a></p>', esc_url( $url ), esc_html( $settings['all'] ) ) : '';
	}

	/**
	 * The part that keeps the entries, or null for a list of posts or pages.
	 *
	 * @return Xplugin_Module|null
	 */
	private function records() {
		$config = $this->config();
		return Xplugin_Module::get( $config['source'] );
	}

	/**
	 * The fields of the entries by key, those that the person who is looking may know.
	 *
	 * @return array[]
	 */
	private function fields_of_entries() {
		$records = $this->records();
		return $records ? $records->open_fields() : array();
	}

	/**
	 * Name of the post type.
	 *
	 * @return string
	 */
	private function post_type() {
		$config  = $this->config();
		$records = $this->records();
		return $records ? $records->post_type() : $config['source'];
	}

	/**
	 * Taxonomy that a key means.
	 *
	 * @param string $key Either category or tag.
	 * @return string Empty if there is none.
	 */
	private function taxonomy( $key ) {
		if ( ! in_array( $key, array( 'category', 'tag' ), true ) ) {
			return '';
		}
		return $this->records() ? $this->post_type() . '_cat' : ( 'tag' === $key ? 'post_tag' : 'category' );
	}

	/**
	 * Label of what is filtered by.
	 *
	 * @param string $key Key of a field, category or tag.
	 * @return string
	 */
	private function label_of( $key ) {
		$fields = $this->fields_of_entries();
		if ( isset( $fields[ $key ] ) ) {
			return $fields[ $key ]['label'];
		}
		$taxonomy = get_taxonomy( $this->taxonomy( $key ) );
		return $taxonomy ? $taxonomy->labels->singular_name : '';
	}

	/**
	 * The values that can be filtered by: only those that something has.
	 *
	 * @param string $key Key of a field, category or tag.
	 * @return string[] Labels by value.
	 */
	private function values_of( $key ) {
		$taxonomy = $this->taxonomy( $key );
		if ( '' !== $taxonomy ) {
			$terms = get_terms( array( 'taxonomy' => $taxonomy ) );
			return is_array( $terms ) ? wp_list_pluck( $terms, 'name', 'slug' ) : array();
		}
		$fields = $this->fields_of_entries();
		$field  = isset( $fields[ $key ] ) ? $fields[ $key ] : null;
		$ids    = get_posts( self::all_of( $this->query( array() ) ) );
		$values = array();
		update_meta_cache( 'post', $ids );
		foreach ( $field ? $ids : array() as $id ) {
			foreach ( (array) get_post_meta( $id, '_xplugin_' . $key, true ) as $value ) {
				if ( '' !== $value ) {
					$values[ $value ] = Xplugin_Values::text( $field, $value );
				}
			}
		}
		asort( $values, SORT_NATURAL | SORT_FLAG_CASE );
		$order = $field ? array_intersect( $field['options'], array_keys( $values ) ) : array();
		return $order ? array_combine( $order, $order ) : $values;
	}

	/**
	 * Arguments of the query for what is shown.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @return array
	 */
	private function query( $asked ) {
		$settings = $this->choices();
		$config   = $this->config();
		$all      = '' !== $config['group'] || 'calendar' === $settings['layout'] || $this->is_ordered_by_options();
		$args     = array(
			'post_type'           => $this->post_type(),
			'post_status'         => 'publish',
			'posts_per_page'      => $all ? self::ALL : (int) $settings['count'],
			'paged'               => $all || empty( $asked['page'] ) ? 1 : max( 1, (int) $asked['page'] ),
			'ignore_sticky_posts' => true,
			'meta_query'          => $this->conditions( $asked ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query
			'tax_query'           => $this->term_conditions( $asked ), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
		);
		$orders   = array(
			'newest'   => array( 'date' => 'DESC' ),
			'oldest'   => array( 'date' => 'ASC' ),
			'modified' => array( 'modified' => 'DESC' ),
			'comments' => array( 'comment_count' => 'DESC' ),
			'manual'   => array(
				'menu_order' => 'ASC',
				'date'       => 'ASC',
			),
			'up'       => array( 'by' => 'ASC' ),
			'down'     => array( 'by' => 'DESC' ),
		);
		$order    = $settings['order'];
		if ( 'random' === $order ) {
			$args['orderby'] = 'rand';
#if reads
		} elseif ( 'reads' === $order ) {
			// Only what was read: the rest has no number yet.
			$args['meta_key'] = Xplugin_Reads::KEY; // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key
			$args['orderby']  = array(
				'meta_value_num' => 'DESC',
				'date'           => 'DESC',
			);
#end
		} else {
			$fields          = $this->fields_of_entries();
			$is_by_field     = in_array( $order, array( 'up', 'down' ), true );
			$args['orderby'] = isset( $orders[ $order ] ) && ( ! $is_by_field || isset( $fields[ $config['by'] ] ) ) ? $orders[ $order ] : array( 'title' => 'ASC' );
		}
		if ( is_singular() && ! $this->records() ) {
			$args['post__not_in'] = array( get_queried_object_id() ); // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_post__not_in
		}
		if ( ! empty( $asked['search'] ) ) {
			$args['post__in'] = $this->found( $args, $asked['search'] );
		}
		return $args;
	}

	/**
	 * Whether the order is the one of a field's options.
	 *
	 * @return bool
	 */
	private function is_ordered_by_options() {
		$settings = $this->choices();
		$config   = $this->config();
		$fields   = $this->fields_of_entries();
		return in_array( $settings['order'], array( 'up', 'down' ), true ) && ! empty( $fields[ $config['by'] ]['options'] );
	}

	/**
	 * Arguments of a query for the numbers of all posts that another one finds.
	 *
	 * @param array $args Arguments of the other query.
	 * @return array
	 */
	private static function all_of( $args ) {
		return array_merge(
			$args,
			array(
				'fields'         => 'ids',
				'posts_per_page' => self::ALL,
				'paged'          => 1,
			)
		);
	}

	/**
	 * Numbers of the posts in which some words stand: in the title, in the text or in a field.
	 *
	 * @param array  $args  Arguments of the query.
	 * @param string $words The words.
	 * @return int[] Never empty, which would mean all.
	 */
	private function found( $args, $words ) {
		$all   = self::all_of( $args );
		$found = get_posts( array_merge( $all, array( 's' => $words ) ) );
		$meta  = array( 'relation' => 'OR' );
		foreach ( array_keys( $this->fields_of_entries() ) as $key ) {
			$meta[] = array(
				'key'     => '_xplugin_' . $key,
				'value'   => $words,
				'compare' => 'LIKE',
			);
		}
		if ( count( $meta ) > 1 ) {
			$all['meta_query'][] = $meta;
			$found               = array_merge( $found, get_posts( $all ) );
		}
		return $found ? $found : array( 0 );
	}

	/**
	 * Conditions on fields.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @return array
	 */
	private function conditions( $asked ) {
		$config = $this->config();
		$fields = $this->fields_of_entries();
		$meta   = array();
		if ( isset( $fields[ $config['by'] ] ) ) {
			$meta[] = array(
				'relation' => 'OR',
				'by'       => array(
					'key'     => '_xplugin_' . $config['by'],
					'compare' => 'EXISTS',
					'type'    => in_array( $fields[ $config['by'] ]['type'], array( 'number', 'price', 'rating' ), true ) ? 'DECIMAL(15,2)' : 'CHAR',
				),
				array(
					'key'     => '_xplugin_' . $config['by'],
					'compare' => 'NOT EXISTS',
				),
			);
		}
		foreach ( $config['where'] as $one ) {
			$key   = '_xplugin_' . $one['field'];
			$today = wp_date( 'Y-m-d' );
			$tests = array(
				'is'     => array( '=', $one['value'] ),
				'not'    => array( '!=', $one['value'] ),
				'coming' => array( '>=', $today ),
				'past'   => array( '<', $today ),
			);
			$test  = array(
				'key'     => $key,
				'compare' => $tests[ $one['is'] ][0],
				'value'   => $tests[ $one['is'] ][1],
			);
			$empty = array(
				'key'   => $key,
				'value' => '',
			);
			if ( 'is' === $one['is'] ) {
				$meta[] = $test;
			} elseif ( 'past' === $one['is'] ) {
				$meta[] = $test;
				$meta[] = array_merge( $empty, array( 'compare' => '!=' ) );
			} else {
				// What has no value is not over, and is not what is to be left out.
				$meta[] = array(
					'relation' => 'OR',
					$test,
					$empty,
					array(
						'key'     => $key,
						'compare' => 'NOT EXISTS',
					),
				);
			}
		}
		foreach ( array_intersect_key( $asked, $fields ) as $key => $value ) {
			if ( '' !== $value ) {
				$meta[] = array(
					'key'     => '_xplugin_' . $key,
					'value'   => 'checkboxes' === $fields[ $key ]['type'] ? '"' . $value . '"' : $value,
					'compare' => 'checkboxes' === $fields[ $key ]['type'] ? 'LIKE' : '=',
				);
			}
		}
		return $meta;
	}

	/**
	 * Conditions on categories and tags.
	 *
	 * @param string[] $asked What the visitor asks for.
	 * @return array
	 */
	private function term_conditions( $asked ) {
		$config = $this->config();
		$terms  = array();
		foreach ( array( 'category', 'tag', 'without' ) as $key ) {
			if ( $config[ $key ] ) {
				$terms[] = array(
					'taxonomy' => $this->taxonomy( 'without' === $key ? 'category' : $key ),
					'field'    => 'slug',
					'terms'    => array_map( 'sanitize_title', $config[ $key ] ),
					'operator' => 'without' === $key ? 'NOT IN' : 'IN',
				);
			}
			if ( ! empty( $asked[ $key ] ) ) {
				$terms[] = array(
					'taxonomy' => $this->taxonomy( $key ),
					'field'    => 'slug',
					'terms'    => $asked[ $key ],
				);
			}
		}
		return $terms;
	}

	/**
	 * A post or an entry as a thing.
	 *
	 * @param WP_Post $post The post.
	 * @return array
	 */
	private function thing( $post ) {
		$settings = $this->choices();
		$image    = $settings['picture'] ? get_the_post_thumbnail( $post, 'medium_large' ) : '';
		$thing    = array(
			'title' => get_the_title( $post ),
			'url'   => 'none' === $settings['links'] ? '' : get_permalink( $post ),
			'blank' => $settings['blank'],
			'date'  => get_the_date( 'Y-m-d', $post ),
			'post'  => $post->ID,
		);
		$config = $this->config();
		if ( '' !== $config['words'] ) {
			$thing['text'] = $this->records()->formatted( $post->ID, $config['words'] );
		} elseif ( 'full' === $settings['text'] ) {
			$thing['text'] = wp_kses_post( wpautop( do_blocks( $post->post_content ) ) );
		} elseif ( 'excerpt' === $settings['text'] ) {
			$thing['text'] = esc_html( wp_trim_words( get_the_excerpt( $post ), 24 ) );
		}
		$thing = $this->records() ? $this->with_fields( $thing, $image ) : $this->with_meta( $thing, $post );
		if ( ! isset( $thing['image'] ) ) {
			$thing['image'] = $image;
		}
		if ( '' !== $settings['button'] && '' !== $thing['url'] ) {
			$thing['button'] = sprintf( '<a class="xplugin-listing__button" href="%1$s">%2$s</a>', esc_url( $thing['url'] ), esc_html( $settings['button'] ) );
		}
		return $thing;
	}

	/**
	 * A thing with what a post says about itself.
	 *
	 * @param array   $thing The thing.
	 * @param WP_Post $post  The post.
	 * @return array
	 */
	private function with_meta( $thing, $post ) {
		$settings = $this->choices();
		$config   = $this->config();
		$about    = $settings['about'];
		$names    = wp_list_pluck( get_the_category( $post->ID ), 'name' );
		$said     = array(
			'date'     => get_the_date( '', $post ),
			'author'   => get_the_author_meta( 'display_name', (int) $post->post_author ),
			'category' => implode( ', ', $names ),
			/* translators: %s: number of comments */
			'comments' => sprintf( _n( '{{comment}}', '{{comments}}', (int) $post->comment_count, 'xplugin' ), number_format_i18n( $post->comment_count ) ),
#if reads
			/* translators: %s: number of times that the post was read */
			'reads'    => sprintf( __( '{{readTimes}}', 'xplugin' ), number_format_i18n( Xplugin_Reads::of( $post->ID ) ) ),
#end
		);
		foreach ( array_filter( $about ) as $key => $on ) {
			$thing['lines'][] = array( '', esc_html( $said[ $key ] ) );
		}
		if ( 'category' === $config['group'] ) {
			$thing['group'] = $names ? $names[0] : '';
		} elseif ( 'month' === $config['group'] ) {
			$thing['group'] = get_the_date( 'F Y', $post );
		} elseif ( 'year' === $config['group'] ) {
			$thing['group'] = get_the_date( 'Y', $post );
		}
		return $thing;
	}

	/**
	 * A thing with the fields of its entry.
	 *
	 * @param array  $thing The thing.
	 * @param string $image Its picture so far, as HTML.
	 * @return array
	 */
	private function with_fields( $thing, $image ) {
		$settings = $this->choices();
		$config   = $this->config();
		$records  = $this->records();
		$values   = $records->values( $thing['post'] );
		foreach ( $this->fields_of_entries() as $key => $field ) {
			$value = $values[ $key ];
			$html  = $records->formatted( $thing['post'], $key );
			if ( 'url' === $field['type'] && 'field' === $settings['links'] ) {
				$thing['url'] = (string) $value;
				continue;
			}
			if ( in_array( $field['type'], array( 'date', 'datetime' ), true ) && ! isset( $thing['dated'] ) ) {
				$thing['date']  = substr( (string) $value, 0, 10 );
				$thing['time']  = 'datetime' === $field['type'] ? substr( (string) $value, 11, 5 ) : '';
				$thing['dated'] = true;
			}
			if ( 'time' === $field['type'] && empty( $thing['time'] ) ) {
				$thing['time'] = (string) $value;
			}
			$is_shown = '' !== $html && array_intersect( array( '*', $key ), $config['fields'] ) && $config['group'] !== $key;
			if ( 'image' === $field['type'] && '' === $image && $settings['picture'] ) {
				$thing['image'] = $html;
				$image          = $html;
			} elseif ( 'checkbox' === $field['type'] && $is_shown && in_array( $key, $config['badges'], true ) ) {
				$thing['badge'] = $field['label'];
			} elseif ( $is_shown ) {
				$thing['lines'][] = array( $field['label'], $html );
			}
		}
		/**
		 * Further lines about an entry.
		 *
		 * @param array[] $lines   Pairs of a label and HTML.
		 * @param int     $post_id Number of the entry.
		 */
		$thing['lines'] = apply_filters( 'xplugin_lines', isset( $thing['lines'] ) ? $thing['lines'] : array(), $thing['post'] );
		return $this->with_group( $thing, $values );
	}

	/**
	 * A thing with the heading it belongs under.
	 *
	 * @param array $thing  The thing.
	 * @param array $values Values of its fields.
	 * @return array
	 */
	private function with_group( $thing, $values ) {
		$config = $this->config();
		$fields = $this->fields_of_entries();
		$group  = $config['group'];
		if ( 'letter' === $group ) {
			$thing['group'] = mb_strtoupper( mb_substr( $thing['title'], 0, 1 ) );
		} elseif ( 'category' === $group ) {
			$terms          = get_the_terms( $thing['post'], $this->taxonomy( 'category' ) );
			$thing['group'] = is_array( $terms ) ? $terms[0]->name : __( '{{other}}', 'xplugin' );
		} elseif ( isset( $fields[ $group ] ) ) {
			$text           = Xplugin_Values::text( $fields[ $group ], $values[ $group ] );
			$thing['group'] = '' === $text ? __( '{{other}}', 'xplugin' ) : $text;
		} elseif ( in_array( $group, array( 'month', 'year' ), true ) ) {
			$thing['group'] = '' === $thing['date'] ? __( '{{other}}', 'xplugin' ) : wp_date( 'year' === $group ? 'Y' : 'F Y', strtotime( $thing['date'] . ' 12:00' ) );
		}
		return $thing;
	}
#end

	/**
	 * Things in the order of a field's options, where they are grouped or sorted by it.
	 *
	 * @param array[] $things The things.
	 * @return array[]
	 */
	private function arranged( $things ) {
#if posts
		$config   = $this->config();
		$settings = $this->choices();
		$fields   = $this->fields_of_entries();
		$key      = isset( $fields[ $config['group'] ] ) ? $config['group'] : ( $this->is_ordered_by_options() ? $config['by'] : '' );
		if ( '' === $key || empty( $fields[ $key ]['options'] ) ) {
			return $things;
		}
		$places = array_fill_keys( $fields[ $key ]['options'], array() );
		foreach ( $things as $thing ) {
			$value              = get_post_meta( $thing['post'], '_xplugin_' . $key, true );
			$value              = is_array( $value ) ? (string) reset( $value ) : (string) $value;
			$places[ $value ][] = $thing;
		}
		$places = array_values( $places );
		return array_merge( array(), ...( 'down' === $settings['order'] && $key === $config['by'] ? array_reverse( $places ) : $places ) );
#else
		return $things;
#end
	}
}
