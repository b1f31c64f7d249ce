<?php
/**
 * Entries from a CSV file.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * A page in the admin that takes a CSV file and makes an entry of each of its rows.
 */
class Xplugin_Import extends Xplugin_Page {

	/**
	 * Most rows of a file, so that an import ends in time, and most bytes.
	 */
	const ROWS  = 2000;
	const BYTES = 4194304;
#if records_too

	/**
	 * Slugs of the entries that are being replaced.
	 *
	 * @var int[]
	 */
	private $slugs = array();
#end

{{module}}

	/**
	 * Prints the field for the file.
	 */
	protected function render_controls() {
		$settings = $this->settings();
		$config   = $this->config();
		printf(
			'<p><label for="xplugin-import-file">%1$s</label><br /><input type="file" id="xplugin-import-file" name="xplugin_file" accept=".csv,text/csv" required /></p><p class="description">%2$s</p>',
			esc_html( $settings['label'] ),
			/* translators: %s: headings of columns */
			esc_html( sprintf( __( '{{firstRow}}', 'xplugin' ), implode( ', ', $config['columns'] ) ) )
		);
	}

	/**
	 * Imports the file that was sent.
	 */
	protected function run() {
		// phpcs:disable WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput -- handle() has checked the nonce; a temporary name is not to be altered.
		$path = isset( $_FILES['xplugin_file']['tmp_name'], $_FILES['xplugin_file']['error'] ) && UPLOAD_ERR_OK === $_FILES['xplugin_file']['error'] ? $_FILES['xplugin_file']['tmp_name'] : '';
		$name = isset( $_FILES['xplugin_file']['name'] ) ? sanitize_file_name( $_FILES['xplugin_file']['name'] ) : '';
		// phpcs:enable
		$type = wp_check_filetype( $name, array( 'csv|txt' => 'text/csv' ) );
		if ( '' === $path || ! $type['ext'] || ! is_uploaded_file( $path ) || filesize( $path ) > self::BYTES ) {
			$this->notices[] = array( 'error', __( '{{badFile}}', 'xplugin' ) );
			return;
		}
		$rows    = self::rows( (string) file_get_contents( $path ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file on this server.
		$columns = $this->columns( $rows ? array_shift( $rows ) : array() );
		if ( ! in_array( 'title', $columns, true ) ) {
			/* translators: %s: headings of columns */
			$this->notices[] = array( 'error', sprintf( __( '{{noTitle}}', 'xplugin' ), implode( ', ', $this->config()['columns'] ) ) );
			return;
		}
		if ( ! $rows ) {
			$this->notices[] = array( 'error', __( '{{noRows}}', 'xplugin' ) );
			return;
		}
#if records_too
		if ( 'replace' === $this->settings()['existing'] && $this->records() ) {
			$this->replace( $rows, $columns );
			return;
		}
#end
		$this->report( $this->import( array_slice( $rows, 0, self::ROWS ), $columns ), count( $rows ) );
	}
#if records_too

	/**
	 * Imports rows in the place of all entries there are, which stay when none can be imported.
	 *
	 * @param array[]  $rows    The rows.
	 * @param string[] $columns What each column is.
	 */
	private function replace( $rows, $columns ) {
		if ( count( $rows ) > self::ROWS ) {
			/* translators: 1: number of rows, 2: greatest number of rows */
			$this->notices[] = array( 'error', sprintf( __( '{{tooLarge}}', 'xplugin' ), count( $rows ), self::ROWS ) );
			return;
		}
		$before      = $this->stored();
		$this->slugs = array();
		foreach ( $before as $id ) {
			$this->slugs[ (string) get_post_field( 'post_name', $id ) ] = $id;
		}
		add_filter( 'pre_wp_unique_post_slug', array( $this, 'take_slug' ), 10, 5 );
		$counts = $this->import( $rows, $columns );
		remove_filter( 'pre_wp_unique_post_slug', array( $this, 'take_slug' ), 10 );
		foreach ( $counts['done'] > 0 ? $before : array() as $id ) {
			wp_delete_post( $id, true );
		}
		$this->report( $counts, count( $rows ) );
	}

	/**
	 * Gives an entry the slug of one that it replaces, which is still there.
	 *
	 * @param string|null $free    The slug that it gets, null for one that WordPress finds.
	 * @param string      $slug    The slug that it wants.
	 * @param int         $post_id Its number.
	 * @param string      $status  Its status.
	 * @param string      $type    Its post type.
	 * @return string|null
	 */
	public function take_slug( $free, $slug, $post_id, $status, $type ) {
		if ( $type !== $this->post_type() || ! isset( $this->slugs[ $slug ] ) ) {
			return $free;
		}
		unset( $this->slugs[ $slug ] );
		return $slug;
	}
#end

	/**
	 * The rows of a CSV file. The values may be parted by commas, semicolons or tabs, and written by Excel.
	 *
	 * @param string $text Content of the file.
	 * @return array[]
	 */
	private static function rows( $text ) {
		$text  = preg_replace( '/^\xEF\xBB\xBF/', '', $text );
		$text  = seems_utf8( $text ) ? $text : mb_convert_encoding( $text, 'UTF-8', 'Windows-1252' );
		$first = strtok( $text, "\r\n" );
		$marks = array(
			','  => substr_count( (string) $first, ',' ),
			';'  => substr_count( (string) $first, ';' ),
			"\t" => substr_count( (string) $first, "\t" ),
		);
		arsort( $marks );
		// Memory, since a value may span lines.
		$stream = fopen( 'php://temp', 'r+' );
		fwrite( $stream, $text );
		rewind( $stream );
		$rows = array();
		while ( true ) {
			$row = fgetcsv( $stream, 0, (string) key( $marks ), '"', '' );
			if ( ! is_array( $row ) ) {
				break;
			}
			if ( array_filter( array_map( 'strval', $row ), 'strlen' ) ) {
				$rows[] = array_map( 'trim', array_map( 'strval', $row ) );
			}
		}
		fclose( $stream );
		return $rows;
	}

	/**
	 * What each column of a file is: title, content, category and so on, or the key of a field. Empty for what is not known.
	 *
	 * @param string[] $headings First row of the file.
	 * @return string[]
	 */
	private function columns( $headings ) {
		$known = array(
			'title'    => '/^(?:title|name|full name|headline|titel|namn|rubrik)$/iu',
			'content'  => '/^(?:content|text|description|body|innehåll|beskrivning)$/iu',
			'excerpt'  => '/^(?:excerpt|summary|utdrag|sammanfattning|ingress)$/iu',
			'category' => '/^(?:category|categories|kategori|kategorier)$/iu',
			'tags'     => '/^(?:tags?|keywords|etiketter|taggar)$/iu',
			'date'     => '/^(?:date|published|datum|publicerad)$/iu',
		);
		$found = array();
		foreach ( $headings as $at => $heading ) {
			$found[ $at ] = '';
			foreach ( $this->fields_of_entries() as $key => $field ) {
				if ( mb_strtolower( $heading ) === mb_strtolower( $field['label'] ) || $heading === $key ) {
					$found[ $at ] = 'field:' . $key;
				}
			}
			foreach ( '' === $found[ $at ] ? $known : array() as $key => $pattern ) {
				if ( preg_match( $pattern, $heading ) ) {
					$found[ $at ] = $key;
				}
			}
		}
		// Where no column is called a title, the first one that is expected is.
		$expected = $this->config()['columns'];
		if ( ! in_array( 'title', $found, true ) && $this->records() ) {
			foreach ( $headings as $at => $heading ) {
				if ( mb_strtolower( $heading ) === mb_strtolower( $expected[0] ) ) {
					$found[ $at ] = 'title';
				}
			}
		}
		return $found;
	}

	/**
	 * The part that keeps the entries, or null for posts and pages.
	 *
	 * @return Xplugin_Module|null
	 */
	private function records() {
#if records_too
		$config = $this->config();
		foreach ( 'record' === $config['target'] ? Xplugin_Module::all() : array() as $part ) {
			if ( $part instanceof Xplugin_Items ) {
				return $part;
			}
		}
#end
		return null;
	}

	/**
	 * The fields of the entries by key.
	 *
	 * @return array[]
	 */
	private function fields_of_entries() {
		$records = $this->records();
		return $records ? $records->record_fields() : array();
	}

	/**
	 * Imports rows.
	 *
	 * @param array[]  $rows    The rows.
	 * @param string[] $columns What each column is.
	 * @return int[] Number of rows that were imported, that were there already, and that have no title or failed.
	 */
	private function import( $rows, $columns ) {
		$settings = $this->settings();
		$counts   = array(
			'done'   => 0,
			'there'  => 0,
			'failed' => 0,
		);
		foreach ( $rows as $row ) {
			$values = array();
			foreach ( $columns as $at => $column ) {
				if ( '' !== $column && isset( $row[ $at ] ) ) {
					$values[ $column ] = $row[ $at ];
				}
			}
			$title = sanitize_text_field( isset( $values['title'] ) ? $values['title'] : '' );
			if ( '' === $title ) {
				++$counts['failed'];
			} elseif ( 'skip' === $settings['existing'] && $this->exists( $title ) ) {
				++$counts['there'];
			} else {
				++$counts[ $this->add( $title, $values ) ? 'done' : 'failed' ];
			}
		}
		return $counts;
	}

	/**
	 * Post type of the entries.
	 *
	 * @return string
	 */
	private function post_type() {
		$config  = $this->config();
		$records = $this->records();
		return $records ? $records->post_type() : ( 'page' === $config['target'] ? 'page' : 'post' );
	}
#if records_too

	/**
	 * Numbers of all entries.
	 *
	 * @return int[]
	 */
	private function stored() {
		return get_posts(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => 'any',
				'numberposts' => -1,
				'fields'      => 'ids',
			)
		);
	}
#end

	/**
	 * Whether there is an entry of a title.
	 *
	 * @param string $title The title.
	 * @return bool
	 */
	private function exists( $title ) {
		$found = get_posts(
			array(
				'post_type'   => $this->post_type(),
				'post_status' => array( 'publish', 'draft', 'pending', 'private', 'future' ),
				'title'       => $title,
				'numberposts' => 1,
				'fields'      => 'ids',
			)
		);
		return (bool) $found;
	}

	/**
	 * Makes an entry of a row.
	 *
	 * @param string   $title  Its title.
	 * @param string[] $values Its values by what their columns are.
	 * @return bool Whether it worked.
	 */
	private function add( $title, $values ) {
		$settings = $this->settings();
		$meta     = array();
		foreach ( $this->fields_of_entries() as $key => $field ) {
			$value = Xplugin_Values::clean( $field, isset( $values[ 'field:' . $key ] ) ? $values[ 'field:' . $key ] : '' );
			// What a field cannot hold is left out.
			$meta[ '_xplugin_' . $key ] = '' === Xplugin_Values::error( array_merge( $field, array( 'required' => false ) ), $value ) ? $value : '';
		}
		$post = array(
			'post_type'    => $this->post_type(),
			'post_status'  => $settings['status'],
			'post_title'   => $title,
			'post_content' => wp_kses_post( isset( $values['content'] ) ? $values['content'] : '' ),
			'post_excerpt' => sanitize_textarea_field( isset( $values['excerpt'] ) ? $values['excerpt'] : '' ),
			'meta_input'   => $meta,
		);
		$time = isset( $values['date'] ) ? strtotime( $values['date'] ) : false;
		if ( $time ) {
			$post['post_date'] = gmdate( 'Y-m-d H:i:s', $time );
		}
		$id = wp_insert_post( wp_slash( $post ) );
		if ( ! $id || is_wp_error( $id ) ) {
			return false;
		}
		if ( 'post' === $post['post_type'] && ! empty( $values['category'] ) ) {
			wp_set_post_categories( $id, self::categories( $values['category'] ) );
		}
		if ( 'post' === $post['post_type'] && ! empty( $values['tags'] ) ) {
			wp_set_post_tags( $id, sanitize_text_field( $values['tags'] ) );
		}
		return true;
	}

	/**
	 * Numbers of the categories that a value names; those that do not exist are made.
	 *
	 * @param string $value Names, with commas or vertical lines between them.
	 * @return int[]
	 */
	private static function categories( $value ) {
		$ids = array();
		foreach ( array_filter( array_map( 'trim', preg_split( '/[,|]/', sanitize_text_field( $value ) ) ), 'strlen' ) as $name ) {
			$term = term_exists( $name, 'category' );
			$term = $term ? $term : wp_insert_term( $name, 'category' );
			if ( is_array( $term ) ) {
				$ids[] = (int) $term['term_id'];
			}
		}
		return $ids;
	}

	/**
	 * Says what happened to the rows.
	 *
	 * @param int[] $counts How many rows were imported, were there already, and failed.
	 * @param int   $all    How many the file has.
	 */
	private function report( $counts, $all ) {
		$config          = $this->config();
		$names           = 1 === $counts['done'] ? $config['one'] : $config['many'];
		$this->notices[] = array(
			$counts['done'] ? 'success' : 'info',
			/* translators: 1: number, 2: what was imported, such as posts */
			sprintf( __( '{{imported}}', 'xplugin' ), $counts['done'], $names ),
		);
		$lines = array(
			/* translators: %d: number of rows */
			array( $counts['there'], __( '{{skipped}}', 'xplugin' ) ),
			/* translators: %d: number of rows */
			array( $counts['failed'], __( '{{failed}}', 'xplugin' ) ),
			/* translators: %d: number of rows */
			array( max( 0, $all - self::ROWS ), __( '{{tooMany}}', 'xplugin' ) ),
		);
		foreach ( $lines as $line ) {
			if ( $line[0] > 0 ) {
				$this->notices[] = array( 'warning', sprintf( $line[1], $line[0] ) );
			}
		}
	}
}
