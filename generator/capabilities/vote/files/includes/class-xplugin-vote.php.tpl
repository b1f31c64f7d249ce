<?php
/**
 * The vote.
 *
 * @package Xplugin
 */

defined( 'ABSPATH' ) || exit;

/**
 * Lets visitors vote once, and shows what came of it.
 */
class Xplugin_Vote extends Xplugin_Placed {

{{module}}

	/**
	 * Hooks the vote into WordPress.
	 */
	public function register() {
		parent::register();
		add_action( 'admin_post_nopriv_xplugin_cast_' . $this->id(), array( $this, 'handle' ) );
		add_action( 'admin_post_xplugin_cast_' . $this->id(), array( $this, 'handle' ) );
#if perPost
		if ( 'poll' !== $this->kind() ) {
			foreach ( array( 'posts', 'pages' ) as $list ) {
				add_filter( 'manage_' . $list . '_columns', array( $this, 'add_column' ), 10, 2 );
				add_action( 'manage_' . $list . '_custom_column', array( $this, 'print_column' ), 10, 2 );
			}
		}
#end
	}

	/**
	 * Registers the style.
	 */
	protected function register_assets() {
		wp_register_style( 'xplugin-vote', XPLUGIN_URL . 'assets/css/vote.css', array(), XPLUGIN_VERSION );
	}

	/**
	 * Kind of the vote: poll, rating, helpful or like.
	 *
	 * @return string
	 */
	private function kind() {
		$config = $this->config();
		return $config['kind'];
	}

	/**
	 * The votes that were cast.
	 *
	 * @return Xplugin_Ballots
	 */
	private function ballots() {
		$settings = $this->settings();
		return new Xplugin_Ballots( 'xplgtype_' . $this->id(), $settings['users'] );
	}

	/**
	 * What can be voted for.
	 *
	 * @return string[] Labels by choice.
	 */
	private function choices() {
		$settings = $this->settings();
		switch ( $this->kind() ) {
#if poll
			case 'poll':
				$options = array_filter( array_map( 'trim', (array) $settings['options'] ), 'strlen' );
				return array_combine( $options, $options );
#end
#if rating
			case 'rating':
				$choices = array();
				for ( $stars = 1; $stars <= $settings['stars']; $stars++ ) {
					/* translators: 1: a number of stars, 2: most stars */
					$choices[ $stars ] = sprintf( __( '{{stars}}', 'xplugin' ), $stars, $settings['stars'] );
				}
				return $choices;
#end
#if helpful
			case 'helpful':
				return array(
					'yes' => $settings['yes'],
					'no'  => $settings['no'],
				);
#end
			default:
				return array( 'like' => isset( $settings['button'] ) ? $settings['button'] : '' );
		}
	}

	/**
	 * How often each choice was voted for.
	 *
	 * @param int $post_id Number of the post, 0 for a poll.
	 * @return int[]
	 */
	private function counts( $post_id ) {
		$cast   = $this->ballots()->counts( $post_id );
		$counts = array();
		foreach ( array_keys( $this->choices() ) as $choice ) {
			$counts[ $choice ] = isset( $cast[ $choice ] ) ? $cast[ $choice ] : 0;
		}
		return $counts;
	}

	/**
	 * Whether votes are still taken.
	 *
	 * @return bool
	 */
	private function is_open() {
		$settings = $this->settings();
		return empty( $settings['stopped'] ) && ( '' === $settings['until'] || current_time( 'Y-m-d' ) <= $settings['until'] );
	}

	/**
	 * Whether the visitor may vote now.
	 *
	 * @param int $post_id Number of the post, 0 for a poll.
	 * @return bool
	 */
	private function may_vote( $post_id ) {
		$settings = $this->settings();
		return $this->is_open() && ( ! $settings['users'] || is_user_logged_in() ) && ! $this->ballots()->has_voted( $post_id );
	}

	/**
	 * Takes a vote and leads the visitor back.
	 */
	public function handle() {
		$post_id = isset( $_POST['xplugin_post'] ) ? absint( $_POST['xplugin_post'] ) : 0;
		check_admin_referer( 'xplugin_cast_' . $this->id() . '_' . $post_id, 'xplugin_nonce' );
		$chosen = isset( $_POST['xplugin_choice'] ) ? map_deep( wp_unslash( (array) $_POST['xplugin_choice'] ), 'sanitize_text_field' ) : array();
		$chosen = array_intersect( array_map( 'strval', array_keys( $this->choices() ) ), $chosen );
		$fits   = 'poll' === $this->kind() ? 0 === $post_id : $post_id && is_post_publicly_viewable( $post_id );
		if ( $fits && $chosen && $this->may_vote( $post_id ) ) {
			$settings = $this->settings();
			$this->ballots()->add( $post_id, array_slice( $chosen, 0, empty( $settings['several'] ) ? 1 : null ) );
		}
		$back = wp_get_referer();
		wp_safe_redirect( ( $back ? $back : home_url( '/' ) ) . '#' . $this->anchor( $post_id ) );
		exit;
	}

	/**
	 * Id of the vote on its page.
	 *
	 * @param int $post_id Number of the post, 0 for a poll.
	 * @return string
	 */
	private function anchor( $post_id ) {
		return 'xplugin-' . $this->id() . '-' . $post_id;
	}

	/**
	 * The vote about the current post, or the poll.
	 *
	 * @return string
	 */
	protected function html() {
		return $this->html_for( 'poll' === $this->kind() ? 0 : (int) get_the_ID() );
	}

	/**
	 * The vote.
	 *
	 * @param int $post_id Number of the post, 0 for a poll.
	 * @return string
	 */
	public function html_for( $post_id ) {
		$settings = $this->settings();
		if ( 'poll' === $this->kind() && count( $this->choices() ) < 2 ) {
			return current_user_can( 'manage_options' ) ? '<p>' . esc_html__( '{{noOptions}}', 'xplugin' ) . '</p>' : '';
		}
		if ( 'poll' !== $this->kind() && ! $post_id ) {
			return '';
		}
		$may   = $this->may_vote( $post_id );
		$voted = $this->ballots()->has_voted( $post_id );
		wp_enqueue_style( 'xplugin-vote' );
		self::add_colors( 'xplugin-vote', '.xplugin-vote--' . $this->id(), $settings['color'] );
		ob_start();
		?>
		<div class="<?php echo esc_attr( 'xplugin-vote xplugin-vote--' . $this->id() ); ?>" id="<?php echo esc_attr( $this->anchor( $post_id ) ); ?>">
			<?php if ( '' !== $settings['question'] ) : ?>
				<p class="xplugin-vote__question"><?php echo esc_html( $settings['question'] ); ?></p>
			<?php endif; ?>
			<?php if ( $may ) : ?>
				<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
					<input type="hidden" name="action" value="<?php echo esc_attr( 'xplugin_cast_' . $this->id() ); ?>" />
					<input type="hidden" name="xplugin_post" value="<?php echo esc_attr( $post_id ); ?>" />
					<?php
					wp_nonce_field( 'xplugin_cast_' . $this->id() . '_' . $post_id, 'xplugin_nonce' );
					$this->render_choices();
					?>
				</form>
			<?php endif; ?>
			<?php
			if ( 'always' === $settings['results'] || ( 'after' === $settings['results'] && ( $voted || ! $this->is_open() ) ) ) {
				$this->render_results( $this->counts( $post_id ) );
			}
			foreach ( $this->notes( $voted ) as $note ) {
				printf( '<p class="xplugin-vote__note" role="status">%s</p>', esc_html( $note ) );
			}
			?>
		</div>
		<?php
		return (string) ob_get_clean();
	}

	/**
	 * What is said below the vote.
	 *
	 * @param bool $voted Whether the visitor has voted.
	 * @return string[]
	 */
	private function notes( $voted ) {
		$settings = $this->settings();
		$notes    = array(
			$voted ? $settings['thanks'] : '',
			$this->is_open() || ! isset( $settings['closed'] ) ? '' : $settings['closed'],
			$settings['users'] && ! is_user_logged_in() && $this->is_open() ? $settings['signIn'] : '',
		);
		return array_filter( $notes, 'strlen' );
	}

	/**
	 * Prints what visitors choose by.
	 */
	private function render_choices() {
		$settings = $this->settings();
		foreach ( $this->choices() as $choice => $label ) {
#if poll
			if ( 'poll' === $this->kind() ) {
				printf(
					'<label class="xplugin-vote__option"><input type="%1$s" name="xplugin_choice[]" value="%2$s" %3$s/> %4$s</label>',
					empty( $settings['several'] ) ? 'radio' : 'checkbox',
					esc_attr( $choice ),
					empty( $settings['several'] ) ? 'required ' : '',
					esc_html( $label )
				);
				continue;
			}
#end
#if rating
			if ( 'rating' === $this->kind() ) {
				printf( '<button type="submit" name="xplugin_choice[]" value="%1$s" class="xplugin-vote__star" aria-label="%2$s" title="%2$s">★</button>', esc_attr( $choice ), esc_attr( $label ) );
				continue;
			}
#end
			printf( '<button type="submit" name="xplugin_choice[]" value="%1$s" class="xplugin-vote__button">%2$s</button> ', esc_attr( $choice ), esc_html( $label ) );
		}
#if poll
		if ( 'poll' === $this->kind() ) {
			printf( '<button type="submit" class="xplugin-vote__button">%s</button>', esc_html( $settings['button'] ) );
		}
#end
	}

	/**
	 * Prints what came of the vote so far.
	 *
	 * @param int[] $counts Votes by choice.
	 */
	private function render_results( $counts ) {
#if poll
		if ( 'poll' === $this->kind() ) {
			$settings = $this->settings();
			$all      = max( 1, array_sum( $counts ) );
			echo '<ul class="xplugin-vote__result">';
			foreach ( $counts as $choice => $count ) {
				$percent = (int) round( 100 * $count / $all );
				/* translators: %s: a number */
				$share   = sprintf( __( '{{percent}}', 'xplugin' ), $percent );
				$numbers = 'numbers' === $settings['figures'] ? self::number_of_votes( $count ) : ( 'both' === $settings['figures'] ? $share . ' (' . self::number_of_votes( $count ) . ')' : $share );
				printf( '<li>%1$s: %2$s<span class="xplugin-vote__bar" style="width:%3$d%%"></span></li>', esc_html( $choice ), esc_html( $numbers ), (int) $percent );
			}
			echo '</ul>';
			return;
		}
#end
		$summary = $this->summary( $counts );
		if ( '' !== $summary ) {
			printf( '<p class="xplugin-vote__summary">%s</p>', esc_html( $summary ) );
		}
	}

	/**
	 * What came of a vote in a few words.
	 *
	 * @param int[] $counts Votes by choice.
	 * @return string
	 */
	private function summary( $counts ) {
		$sum = array_sum( $counts );
#if rating
		if ( 'rating' === $this->kind() ) {
			$settings = $this->settings();
			$stars    = 0;
			foreach ( $counts as $choice => $count ) {
				$stars += $choice * $count;
			}
			return 0 === $sum ? $settings['first'] : '★ ' . number_format_i18n( $stars / $sum, 1 ) . ' / ' . $settings['stars'] . ' (' . self::number_of_votes( $sum ) . ')';
		}
#end
#if helpful
		if ( 'helpful' === $this->kind() ) {
			$parts = array();
			foreach ( $this->choices() as $choice => $label ) {
				$parts[] = $label . ': ' . number_format_i18n( $counts[ $choice ] );
			}
			return implode( ' · ', $parts );
		}
#end
#if like
		if ( 'like' === $this->kind() ) {
			$settings = $this->settings();
			if ( 0 === $sum && '' !== $settings['first'] ) {
				return $settings['first'];
			}
			$number = number_format_i18n( $sum );
			return false === strpos( $settings['count'], '#' ) ? trim( $settings['count'] . ' ' . $number ) : str_replace( '#', $number, $settings['count'] );
		}
#end
		return self::number_of_votes( $sum );
	}

	/**
	 * A number of votes in words.
	 *
	 * @param int $number The number.
	 * @return string
	 */
	private static function number_of_votes( $number ) {
		/* translators: %s: number of votes */
		return sprintf( _n( '{{vote}}', '{{votes}}', $number, 'xplugin' ), number_format_i18n( $number ) );
	}

	/**
	 * Prints the results above the settings.
	 */
	public function render_admin_extra() {
#if poll
		if ( 'poll' === $this->kind() ) {
			foreach ( $this->counts( 0 ) as $choice => $count ) {
				printf( '<p>%1$s: %2$s</p>', esc_html( $choice ), esc_html( self::number_of_votes( $count ) ) );
			}
		}
#end
	}
#if perPost

	/**
	 * Adds a column to the list of posts.
	 *
	 * @param string[] $columns Columns of the list.
	 * @param string   $type    Post type; WordPress leaves it out for pages.
	 * @return string[]
	 */
	public function add_column( $columns, $type = 'page' ) {
		$settings = $this->settings();
		$kinds    = array(
			'post'    => 'post',
			'page'    => 'page',
			'product' => 'shop',
		);
		$kind     = isset( $kinds[ $type ] ) ? $kinds[ $type ] : 'other';
		if ( $settings['column'] && ( 'shortcode' === $this->place() || ! empty( $settings['places'][ $kind ] ) ) ) {
			$columns[ 'xplugin_' . $this->id() ] = '' === $settings['columnName'] ? $this->label() : $settings['columnName'];
		}
		return $columns;
	}

	/**
	 * Prints the votes of a post in the list.
	 *
	 * @param string $column  Name of the column.
	 * @param int    $post_id Number of the post.
	 */
	public function print_column( $column, $post_id ) {
		if ( 'xplugin_' . $this->id() === $column ) {
			$counts = $this->counts( $post_id );
			echo esc_html( array_sum( $counts ) > 0 ? $this->summary( $counts ) : '–' );
		}
	}
#end
}
